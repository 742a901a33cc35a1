// Runs as a child process of bench/processes.ts: asks the same question over and over, several at a time on each of many
// connections, and reads of each answer only its status and its length, because the load shares the processor.
import net from 'node:net';

const [port = '', request = '', seconds = '', connections = '', depth = ''] = process.argv.slice(2);
const together = Buffer.from(request.repeat(Number(depth)));
const END = Buffer.from('\r\n\r\n');
let calls = 0;
let isOver = false;

function answersOf(): (chunk: Buffer) => number {
  let rest: Buffer = Buffer.alloc(0);
  let skip = 0;
  return (chunk) => {
    let [at, whole] = [0, 0];
    const got = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    rest = Buffer.alloc(0);
    for (;;) {
      const body = Math.min(skip, got.length - at);
      skip -= body;
      at += body;
      if (skip > 0) return whole;
      if (body > 0) whole += 1;
      const end = got.indexOf(END, at);
      if (end < 0) {
        rest = got.subarray(at);
        return whole;
      }
      const head = got.toString('latin1', at, end);
      const length = Number(/content-length: (\d+)/i.exec(head)?.[1]);
      if (!head.startsWith('HTTP/1.1 200') || !(length > 0)) throw new Error(head);
      skip = length;
      at = end + 4;
    }
  };
}

const sockets = Array.from({ length: Number(connections) }, () => {
  const socket = net.connect({ port: Number(port), host: '127.0.0.1', noDelay: true });
  const answers = answersOf();
  let due = 0;
  const ask = () => {
    due = Number(depth);
    socket.write(together);
  };
  socket.on('connect', ask);
  socket.on('data', (chunk) => {
    const whole = answers(chunk);
    calls += whole;
    due -= whole;
    if (due === 0 && !isOver) ask();
  });
  socket.on('close', () => {
    if (!isOver) process.exit(1);
  });
  return socket;
});

const began = performance.now();
const before = process.cpuUsage();
setTimeout(() => {
  isOver = true;
  const { user, system } = process.cpuUsage(before);
  const took = (performance.now() - began) / 1000;
  process.send?.({ perSecond: calls / took, load: (user + system) / 1_000_000 / took });
  for (const socket of sockets) socket.destroy();
}, Number(seconds) * 1000);
