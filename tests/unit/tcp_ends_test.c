/* The ends of connections by TCP (runtime/transport/tcp): what becomes of what is on its way, and who is told. */
#include "check.h"
#include "tcp_layers.h"
#include "transport/tcp/receiving.h"
#include "transport/tcp/sending.h"
#include "transport/tcp/stream.h"

#include <time.h>
#include <unistd.h>

static void not_lost(int to, int error) {
  (void)to, (void)error;
  CHECK(!"lost");
}

/* What was sent before an end arrives; what is sent to one that has ended is gone, and nothing stays under way. */
static void one_ends(void) {
  enum { WORDS = 1000 };
  static char data[1 << 20];
  int *sockets = connect_all();
  layers_begin();
  CHECK(atolli_tcp_begin(&m, sockets, not_lost) == LLR_OK);
  incoming[1] = outgoing[0] = (struct sequence){.state = 77};
  if (rank == 1) {
    for (int i = 0; i < 10; i++)
      send_next(0);
    while (m.num_under_way > 0)
      atolli_tcp_turn(&m);
    atolli_tcp_end();
    return;
  }
  bool asks = false;
  for (int i = 0; i < 100000 && (num_packets[1] < 10 || m.num_under_way > 0); i++) {
    atolli_tcp_turn(&m);
    post(1);
    if (num_packets[1] == 10 && !asks) { /* for what never comes */
      CHECK(atolli_tcp_transfer_receive(&m, 1, TAG_GET, data, sizeof data, NULL, -1) == LLR_OK);
      asks = true;
    }
    usleep(10);
  }
  CHECK(num_packets[1] == 10 && m.num_under_way == 0);
  for (int i = 0; i < WORDS; i++) {
    atolli_tcp_transfer_send(&m, 1, TAG_PUT, data, sizeof data, &operation);
    atolli_tcp_turn(&m);
  }
  CHECK(m.num_under_way == 0 && operation.pending == 0);
  atolli_tcp_end();
}

static int lost_rank, lost_error;
static void note_loss(int other, int error) {
  lost_rank = other;
  lost_error = error;
}

/* On several machines nobody else may notice that a process has gone: after some seconds this process is told. Where
   the final barrier has begun, ends are what is waited for. */
static void one_goes_early(void) {
  enum { LONGEST_S = 20 };
  int *sockets = connect_all();
  layers_begin();
  m.job.machines = true;
  CHECK(atolli_tcp_begin(&m, sockets, note_loss) == LLR_OK);
  lost_rank = lost_error = -1;
  if (rank == 2)
    return; /* the system closes its sockets */
  if (rank == 1)
    atolli_tcp_expect_ends();
  time_t begin = time(NULL);
  while (lost_rank < 0 && time(NULL) - begin < LONGEST_S) {
    atolli_tcp_turn(&m);
    usleep(1000);
    if (rank == 1 && time(NULL) - begin > LONGEST_S / 2 + 2)
      break;
  }
  CHECK(rank == 1 ? lost_rank == -1 : lost_rank == 2 && lost_error == 0);
}

int main(void) {
  processes_prepare();
  in_processes("one ends", 2, one_ends);
  in_processes("one goes early", 3, one_goes_early);
  return check_end();
}
