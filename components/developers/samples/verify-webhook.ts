/** How a receiver in JavaScript checks a delivery without a library. */
export const VERIFY = `import { createHmac, timingSafeEqual } from "node:crypto";

/** Throws unless \`body\` (the raw bytes as text) was signed with the endpoint's secret (whsec_…). */
export function verify(headers, body, secret) {
  const { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": signatures } = headers;
  if (!id || !timestamp || !signatures) throw new Error("not signed");
  if (!(Math.abs(Date.now() / 1000 - Number(timestamp)) <= 300)) throw new Error("too old");
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  const expected = createHmac("sha256", key).update(\`\${id}.\${timestamp}.\${body}\`).digest();
  // While a secret is being replaced there are two signatures; one that fits is enough.
  const fits = signatures.split(" ").some((part) => {
    const given = Buffer.from(part.replace(/^v1,/, ""), "base64");
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  if (!fits) throw new Error("not ours");
  return JSON.parse(body);
}`;
