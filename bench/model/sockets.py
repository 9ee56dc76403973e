"""How many cache lines the images of a machine with several sockets take from each other, and how many of these come from another socket.

    python3 bench/model/sockets.py [--sockets 2] [--cores 64] [--bytes 65536]

One image on each core. Placed by Atoll: the images of a socket have neighbouring indices (ATOLL_BIND=core). In turn: the first image on the
first socket, the second one on the second, as some systems number their cores. Counted are data and signals, not what checks them.
"""
import argparse

LINE = 64


def barrier(images, _):
    """Dissemination: a signal to the image 1, 2, 4 ... further (runtime/core/barrier/barrier.c)."""
    distance = 1
    while distance < images:
        yield from ((image, (image + distance) % images, 1) for image in range(images))
        distance *= 2


def ring(images, _):
    """SYNC IMAGES with both neighbours."""
    yield from ((image, (image + step) % images, 1) for image in range(images) for step in (1, -1))


def halo(images, _):
    """A grid of images, nearly square: 1 KiB and a signal to each of four neighbours."""
    rows = max(n for n in range(1, images + 1) if images % n == 0 and n * n <= images)
    columns = images // rows
    for image in range(images):
        row, column = divmod(image, columns)
        for down, right in (0, 1), (0, -1), (1, 0), (-1, 0):
            yield image, (row + down) % rows * columns + (column + right) % columns, 1024 // LINE + 1


def broadcast(images, size):
    """All read the argument of image 1 where it lies."""
    yield from ((0, image, size // LINE) for image in range(1, images))


def shares(images, size):
    """CO_SUM of up to 64 images: each combines a share of all arguments, and then reads the others' (coll_reduce_direct.c)."""
    share = size // LINE / images
    yield from ((other, image, 2 * share) for image in range(images) for other in range(images) if other != image)


def tree(images, size):
    """CO_SUM of more: a binomial tree (coll_stage.c), and all read the result."""
    distance = 1
    while distance < images:
        yield from ((image, image - distance, size // LINE) for image in range(images) if image & distance and not image & (distance - 1))
        distance *= 2
    yield from broadcast(images, size)


OPERATIONS = {"SYNC ALL": barrier, "SYNC IMAGES with both neighbours": ring, "halo exchange": halo, "CO_BROADCAST": broadcast, "CO_SUM, shares": shares, "CO_SUM, tree": tree}
PLACES = {"by Atoll": lambda image, sockets, cores: image // cores, "in turn": lambda image, sockets, cores: image % sockets}


def count(transfers, socket_of):
    """(lines in all, those that come from another socket)"""
    together, across = 0, 0
    for giver, taker, lines in transfers:
        together += lines
        across += lines if socket_of(giver) != socket_of(taker) else 0
    return together, across


def main():
    parser = argparse.ArgumentParser(prog="bench/model/sockets.py", description=__doc__.splitlines()[0])
    parser.add_argument("--sockets", type=int, default=2)
    parser.add_argument("--cores", type=int, default=64, help="of each socket")
    parser.add_argument("--bytes", type=int, default=64 << 10, help="of the argument of collectives")
    options = parser.parse_args()
    images = options.sockets * options.cores
    print(f"| {images} images | lines of each image | from another socket, {', '.join(PLACES)} |\n|---|---|---|")
    for name, operation in OPERATIONS.items():
        counts = [count(operation(images, options.bytes), lambda image, place=place: place(image, options.sockets, options.cores)) for place in PLACES.values()]
        print(f"| {name} | {counts[0][0] / images:,.4g} | {', '.join(f'{across / images:,.4g}' for _, across in counts)} |")


if __name__ == "__main__":
    main()
