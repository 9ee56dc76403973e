"""Computes when each image is through with a phase, by the LogGP model.

All images begin at time 0. An image executes its events one after the other:

    put, signal, message  The processor is busy for o. The message leaves when the one before has left, which takes g, and G for each byte
                          after the first; it arrives L after its last byte has left. What follows at once to the same image travels with it
                          (as transport/messages does), and takes only its bytes.
    get, atomic           A message there and one back: 2 L + 2 o, and G for each byte.
    flush                 Until all puts have arrived (at this image, or at any), and an answer has come. Nothing where nothing is under way.
    wait                  Until the signal has arrived that has this address and value, then o. A signal of an earlier phase is there already.

With `cores`, that many images run at a time, in the order in which they could; each takes its core until it must wait, and `switch` is what
giving the core to another image costs. This is how many images share a machine whose waits end with the signal.

With `look` besides, an image that waits is not woken by its signal: it sleeps, looks, and sleeps again, as runtime/base/backoff.c does: for an
eighth of the time that it has waited, within bounds. A look takes its core for `look`, whether it finds anything or not.
"""
import collections
import heapq

MOST_JOINED = 8192  # bytes; longer messages travel alone
# Of a wait between two looks, in seconds; where more than CROWD images share a core, at least so much for each of them.
SHORTEST_SLEEP, LONGEST_SLEEP, PART_SLEPT = 10e-6, 1e-3, 1/8
CROWD, SHORTEST_FOR_EACH, LONGEST_FOR_EACH = 16, 2e-6, 100e-6


class Impossible(Exception):
    """The schedule cannot be simulated, or has no end."""


class Image:
    __slots__ = ("events", "next", "now", "line_next", "departed", "under_way", "joined_to", "joined_bytes", "waits_since")

    def __init__(self, events):
        self.events, self.next = events, 0
        self.now = 0.0         # what its processor has come to
        self.line_next = 0.0   # when the next message may leave
        self.departed = 0.0    # when the last byte of the last message has left
        self.under_way = {}    # image: when the last put to it arrives
        self.joined_to, self.joined_bytes = None, 0
        self.waits_since = None  # with looks


class Simulation:
    def __init__(self, events, network, cores=None, switch=0.0, look=0.0):
        self.network, self.cores, self.switch, self.look = network, cores, switch, look if cores else 0.0
        sharing = len(events) // cores if cores else 0
        self.shortest_sleep = max(SHORTEST_SLEEP, SHORTEST_FOR_EACH * sharing) if sharing > CROWD else SHORTEST_SLEEP
        self.longest_sleep = max(LONGEST_SLEEP, LONGEST_FOR_EACH * sharing) if sharing > CROWD else LONGEST_SLEEP
        self.images = {number: Image(list_) for number, list_ in events.items()}
        self.arrivals = collections.defaultdict(collections.deque)  # (image, address, value): times of signals that nobody has waited for
        self.waiting = {}                                           # the same: image that waits
        self.expected = {(event.partner, event.address, event.value) for list_ in events.values() for event in list_ if event.kind == "signal"}
        self.messages = self.bytes = 0
        self.unmatched = 0     # waits for signals of earlier phases

    def run(self):
        """Time at which the last image is through."""
        ready = [(0.0, number) for number in sorted(self.images)]
        free = [0.0] * self.cores if self.cores else None
        while ready:
            time, number = heapq.heappop(ready)
            image = self.images[number]
            image.now = max(image.now, time)
            if free:
                image.now = max(image.now, free[0])
            woken = self.advance(number, image)
            if free:
                heapq.heapreplace(free, image.now + self.switch)
            for entry in woken:
                heapq.heappush(ready, entry)
            if self.look and len(self.waiting) == len(ready):
                break  # all that look have nothing under way to them
        if self.waiting:
            image, address, value = next(iter(self.waiting))
            raise Impossible(f"{len(self.waiting)} images wait for ever; image {image} for {value} at {address}")
        return max((image.now for image in self.images.values()), default=0.0)

    def advance(self, number, image):
        """Executes what is next of an image, until it must wait: the images that can go on because of it, and when."""
        woken = []
        while image.next < len(image.events):
            event = image.events[image.next]
            if event.kind == "wait":
                image.joined_to = None
                key = (number, event.address, event.value)
                if image.waits_since is not None:
                    image.now += self.look
                if key not in self.expected:
                    self.unmatched += 1
                elif self.look and not (self.arrivals[key] and self.arrivals[key][0] <= image.now):
                    woken.append((self.sleep(number, image, key), number))
                    return woken
                elif not self.arrivals[key]:
                    self.waiting[key] = number
                    return woken
                else:
                    arrived = self.arrivals[key][0]
                    if self.cores and arrived > image.now:
                        woken.append((arrived, number))
                        return woken
                    self.arrivals[key].popleft()
                    image.now = max(image.now, arrived) + self.network.o
                    image.waits_since = None
            else:
                self.execute(image, event, woken)
            image.next += 1
        return woken

    def sleep(self, number, image, key):
        """When the image, which waits for this signal, looks again."""
        if image.waits_since is None:
            image.waits_since = image.now
        if not self.arrivals[key]:
            self.waiting[key] = number
        return image.now + min(max((image.now - image.waits_since) * PART_SLEPT, self.shortest_sleep), self.longest_sleep)

    def execute(self, image, event, woken):
        network = self.network
        if event.kind in ("put", "signal", "message"):
            arrives = self.send(image, event.partner, event.bytes)
            if event.kind == "put":
                image.under_way[event.partner] = arrives
            elif event.kind == "signal":
                key = (event.partner, event.address, event.value)
                self.arrivals[key].append(arrives)
                waiter = self.waiting.pop(key, None)
                if waiter is not None and not self.look:
                    woken.append((arrives, waiter))
        elif event.kind in ("get", "atomic"):
            image.joined_to = None
            self.count(2, event.bytes)
            image.now += 2 * network.L + 2 * network.o + max(event.bytes - 1, 0) * network.G
        elif event.kind == "flush":
            self.flush(image, event.partner)
        else:
            raise Impossible(f"a call of the library's own {event.kind} operation says nothing of the messages in it: record over shm, or with ATOLL_COLL=two-level")

    def send(self, image, partner, size):
        network = self.network
        if image.joined_to == partner and image.joined_bytes + size <= MOST_JOINED:
            image.joined_bytes += size
            image.departed += size * network.G
            image.line_next = max(image.line_next, image.departed)
            self.count(0, size)
        else:
            image.joined_to, image.joined_bytes = partner, size
            image.now += network.o
            begins = max(image.now, image.line_next)
            image.departed = begins + max(size - 1, 0) * network.G
            image.line_next = max(image.departed, begins + network.g)
            self.count(1, size)
        return image.departed + network.L

    def flush(self, image, partner):
        image.joined_to = None
        partners = [partner] if partner in self.images else list(image.under_way)
        arrived = [image.under_way.pop(other) for other in partners if other in image.under_way]
        if arrived:
            self.count(2 * len(arrived), 0)
            image.now = max(image.now, max(arrived) + self.network.L) + self.network.o

    def count(self, messages, size):
        self.messages += messages
        self.bytes += size
