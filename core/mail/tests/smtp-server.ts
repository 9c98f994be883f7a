import { type AddressInfo, createServer } from 'node:net';

export type SmtpServer = {
  url: string;
  received: string[];
  refuse(reply: string, times?: number): void;
  close(): Promise<void>;
};

/** Just enough SMTP to take a mail, or to refuse one. `delayMs` is the time it takes to accept. */
export async function smtpServer(delayMs = 0): Promise<SmtpServer> {
  const received: string[] = [];
  const refusals: string[] = [];
  const server = createServer((socket) => {
    let message: string[] | null = null;
    let pending = '';
    const say = (line: string) => socket.writable && socket.write(`${line}\r\n`);
    const take = (line: string) => {
      if (message) {
        if (line !== '.') return void message.push(line.startsWith('..') ? line.slice(1) : line);
        received.push(message.join('\n'));
        message = null;
        return void setTimeout(() => say('250 taken'), delayMs);
      }
      const verb = line.slice(0, 4).toUpperCase();
      if (verb === 'EHLO') return void say('250 hello');
      if (verb === 'RCPT' && refusals.length) return void say(refusals.shift()!);
      if (verb === 'DATA') {
        message = [];
        return void say('354 go on');
      }
      say(verb === 'QUIT' ? '221 bye' : '250 ok');
    };
    socket.setEncoding('utf8').on('error', () => {});
    socket.on('data', (chunk) => {
      const lines = (pending + chunk).split('\r\n');
      pending = lines.pop()!;
      for (const line of lines) take(line);
    });
    say('220 test');
  });
  await new Promise<void>((go) => server.listen(0, '127.0.0.1', go));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    refuse: (reply, times = 1) => void refusals.push(...Array.from({ length: times }, () => reply)),
    close: () => new Promise((go) => server.close(() => go())),
  };
}
