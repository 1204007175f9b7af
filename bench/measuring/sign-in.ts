import type { AppStack } from "@/scripts/stack/app-stack";
import { poll } from "@/scripts/stack/wait";

/**
 * Signs a person of the demo in by e-mail, as a program does.
 * @returns their access token
 */
export async function signInByMail({ baseUrl, sandboxUrl }: AppStack, email: string): Promise<string> {
  const post = async <T>(path: string, body: object): Promise<T> => {
    const response = await fetch(`${baseUrl}/api/v2/end-user/auth/email/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  };
  const asked = Date.now();
  const { nonce } = await post<{ nonce: string }>("start", { email });
  const code = await poll(async () => {
    const response = await fetch(`${sandboxUrl}/sandbox/mailbox.json?to=${encodeURIComponent(email)}`);
    if (!response.ok) throw new Error(`the mailbox: ${response.status} ${await response.text()}`);
    const { items } = (await response.json()) as { items: { text: string; sentAt: string }[] };
    return items.find(({ sentAt }) => Date.parse(sentAt) >= asked - 1000)?.text.match(/\b\d{6}\b/)?.[0];
  }, 20_000);
  if (!code) throw new Error("no code came by e-mail");
  const { accessToken } = await post<{ accessToken: string }>("verify", { email, nonce, code });
  return accessToken;
}
