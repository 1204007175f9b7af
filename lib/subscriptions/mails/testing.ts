import PostalMime from "postal-mime";
import { afterAll, beforeEach } from "vitest";
import { appMailer } from "@/lib/identity/mails/mailer";
import { testMailServer } from "@/lib/providers/mail/test-server";

/**
 * A mail server that receives what the jobs of a test file send. Await it at the top of the file. Each test begins with
 * an empty mailbox.
 */
export async function mailboxOfFile() {
  const server = await testMailServer();
  // Read when the first mail is made, which comes later.
  process.env.SMTP_URL = server.url;
  beforeEach(() => server.clear());
  afterAll(async () => {
    appMailer().close();
    await server.close();
  });
  return {
    /** Does the work, and returns the mails that were sent by it. */
    async sentBy(work: () => Promise<unknown>) {
      server.clear();
      await work();
      return Promise.all(
        server.received.map(async ({ to, raw }) => {
          const { subject = "", text = "", attachments } = await PostalMime.parse(raw);
          return { to, subject, text, attachments };
        }),
      );
    },
  };
}
