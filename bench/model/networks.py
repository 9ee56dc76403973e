"""LogGP parameters of networks, in seconds and seconds per byte.

L: the wire's latency. o: what a processor does for a message that it sends or gets. g: the least time between two messages of a sender.
G: the time for each further byte. Alexandrov, Ionescu, Schauser, Scheiman: LogGP: incorporating long messages into the LogP model, SPAA 1995.
"""
import dataclasses


@dataclasses.dataclass(frozen=True)
class Network:
    L: float
    o: float
    g: float
    G: float
    source: str = ""


NETWORKS = {
    # Each message takes a unit of time: what comes out is the number of messages that follow from each other.
    "rounds": Network(1, 0, 0, 0, "a count, no network"),
    "cluster": Network(2.5e-6, 1.5e-6, 1e-6, 6e-9,
                       "a cluster of about 2010: what the simulator of Hoefler, Schneider, Lumsdaine (LogGOPSim, 2010) takes if it is told nothing else"),
    "meiko": Network(7.5e-6, 1.7e-6, 13.6e-6, 30e-9, "Meiko CS-2, in the paper that introduces LogGP (1995)"),
}
