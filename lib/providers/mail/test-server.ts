import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

export type TestMailServer = {
  /** For SMTP_URL, or for a test's own mailer. */
  url: string;
  /** The mails received since `clear`, unparsed. */
  received: { to: string; raw: Buffer }[];
  /** The error with which every mail is refused; `responseCode` sets its code. Null at first. */
  refusal: Error | null;
  /** Deletes the received mails and the refusal. */
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
