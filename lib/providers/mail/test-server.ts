import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

export type TestMailServer = {
  /** For SMTP_URL, or a mailer of one's own. */
  url: string;
  /** What was taken since `clear`, as it came. */
  received: { to: string; raw: Buffer }[];
  /** What every mail is refused with; `responseCode` says how. None at first. */
  refusal: Error | null;
  /** Forgets what came, and refuses nothing. */
  clear(): void;
  close(): Promise<void>;
};

/** A mail server for tests, on a free port of this machine. */
export async function testMailServer(): Promise<TestMailServer> {
  const smtp = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const to = session.envelope.rcptTo[0]?.address ?? "";
        if (!server.refusal) server.received.push({ to, raw: Buffer.concat(chunks) });
        done(server.refusal);
      });
    },
  });
  smtp.listen(0, "127.0.0.1");
  await once(smtp.server, "listening");
  const server: TestMailServer = {
    url: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
    received: [],
    refusal: null,
    clear() {
      server.received = [];
      server.refusal = null;
    },
    close: () => new Promise((resolve) => smtp.close(() => resolve())),
  };
  return server;
}
