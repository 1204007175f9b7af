import type { Metadata } from "next";
import Link from "next/link";
import { CodeBlock } from "@/components/developers/code";
import { FieldList } from "@/components/developers/field-list";
import { NEWEST_PLATFORM, NEWEST_REVISION, referencePath } from "@/components/developers/links";
import { DeveloperPage } from "@/components/developers/page";
import { Prose } from "@/components/developers/prose";
import { referenceEvents } from "@/lib/http/reference/events";
import type { EventEntity } from "@/lib/kernel/jobs/events";

export const dynamic = "force-static";
export const metadata: Metadata = { title: "Webhooks" };

const TITLES: Readonly<Record<EventEntity, string>> = {
  customer: "Customers",
  user: "Users",
  license: "Licenses",
  order: "Orders",
  subscription: "Subscriptions",
  porting: "Porting",
  workflow: "Workflows",
};

const ENVELOPE = [
  [
    "eventId",
    "UUID",
    "Stable for the event; the same in every delivery attempt. Use it to recognize repeats.",
  ],
  ["type", "string", "The event type."],
  ["occurredAt", "date-time", "When the change happened."],
  [
    "apiRevision",
    "string",
    "The revision that shaped `data`: your account's webhook revision, not that of a key.",
  ],
  [
    "sequence",
    "integer",
    "Counts the events of one thing from 1 without gaps, in the order of its changes. Ignore one that is lower than what you have.",
  ],
  ["data", "object or array", "The thing as it was right after the change, as the API returns it."],
] as const;

const VERIFY = `import { createHmac, timingSafeEqual } from "node:crypto";

/** Throws unless \`body\` (the raw bytes as text) was signed with the endpoint's secret (whsec_…). */
export function verify(headers, body, secret) {
  const id = headers["webhook-id"];
  const timestamp = headers["webhook-timestamp"];
  if (Math.abs(Date.now() / 1000 - Number(timestamp)) > 300) throw new Error("too old");
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  const expected = createHmac("sha256", key).update(\`\${id}.\${timestamp}.\${body}\`).digest();
  // While a secret is being replaced there are two signatures; one that fits is enough.
  const fits = headers["webhook-signature"].split(" ").some((part) => {
    const given = Buffer.from(part.replace(/^v1,/, ""), "base64");
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  if (!fits) throw new Error("not ours");
  return JSON.parse(body);
}`;

export default function WebhooksPage() {
  const events = referenceEvents(NEWEST_REVISION);
  return (
    <DeveloperPage
      title="Webhooks"
      lead="When something changes, we tell your systems with a POST. An event is written in the same transaction as its change: nothing is announced that did not happen, nothing that happened is lost."
      wide
    >
      <div className="grid gap-10 lg:grid-cols-2">
        <section aria-labelledby="delivery" className="min-w-0">
          <h2 id="delivery" className="text-2xl">
            Delivery
          </h2>
          <ul className="mt-3 list-disc space-y-2 pl-5">
            <li>
              Register an address with{" "}
              <Link
                href={referencePath(NEWEST_PLATFORM, "webhooks")}
                prefetch={false}
                className="text-link underline underline-offset-4"
              >
                webhook endpoints
              </Link>
              , for some event types or all.
            </li>
            <li>
              <strong>200 acknowledges</strong>, and nothing else does. Answer within 15 seconds; work
              afterwards. Redirects are not followed.
            </li>
            <li>
              Otherwise it is sent again: after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h and 10 h, give or take.
              Then it is parked, and you can have it sent again. An endpoint that failed for five days is
              disabled, and you get an e-mail.
            </li>
            <li>
              Deliveries arrive <strong>at least once</strong>, and perhaps out of order. Drop an{" "}
              <code className="font-mono">eventId</code> you have seen; of two events about the same thing the
              higher <code className="font-mono">sequence</code> is the newer.
            </li>
            <li>
              A slow or broken endpoint delays nobody but itself. Addresses inside private networks are
              refused.
            </li>
          </ul>
        </section>
        <section aria-labelledby="envelope" className="min-w-0">
          <h2 id="envelope" className="text-2xl">
            Envelope
          </h2>
          <dl className="mt-3 divide-y border-y">
            {ENVELOPE.map(([name, type, text]) => (
              <div key={name} className="py-2.5">
                <dt className="text-sm">
                  <code className="font-mono font-semibold">{name}</code>{" "}
                  <span className="text-muted">{type}</span>
                </dt>
                <dd className="text-sm">
                  <Prose text={text} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      </div>

      <section aria-labelledby="signature" className="mt-12 min-w-0">
        <h2 id="signature" className="text-2xl">
          Check who sent it
        </h2>
        <p className="mt-2 mb-4 max-w-prose">
          Deliveries are signed as{" "}
          <a href="https://www.standardwebhooks.com/" className="text-link underline underline-offset-4">
            Standard Webhooks
          </a>{" "}
          say; there are libraries for most languages. <code className="font-mono">webhook-id</code> is the{" "}
          <code className="font-mono">eventId</code>. The signature is HMAC-SHA256 over{" "}
          <code className="font-mono">id.timestamp.body</code>, with the raw bytes of the body. Without a
          library:
        </p>
        <CodeBlock label="JavaScript" text={VERIFY} />
      </section>

      {events.map(({ entity, object, types, at, fields, example }) => (
        <section
          key={entity}
          id={entity}
          aria-labelledby={`${entity}-title`}
          className="mt-12 scroll-mt-28 border-t pt-10"
        >
          <h2 id={`${entity}-title`} className="text-2xl">
            {TITLES[entity]}
          </h2>
          <div className="mt-4 grid gap-x-10 gap-y-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,34rem)]">
            <div className="min-w-0">
              <dl className="divide-y border-y">
                {types.map(({ type, when }) => (
                  <div key={type} id={type} className="scroll-mt-28 py-2.5 target:bg-info-surface">
                    <dt>
                      <a
                        href={`#${type}`}
                        className="font-mono font-semibold text-sm underline-offset-4 hover:underline [overflow-wrap:anywhere]"
                      >
                        {type}
                      </a>
                    </dt>
                    <dd className="text-sm">
                      <Prose text={when} />
                    </dd>
                  </div>
                ))}
              </dl>
              {at && (
                <p className="mt-4 text-sm">
                  data is{" "}
                  <Link
                    href={referencePath(NEWEST_PLATFORM, at.slug, `object-${object}`)}
                    prefetch={false}
                    className="text-link underline underline-offset-4"
                  >
                    {object}
                  </Link>
                  .
                </p>
              )}
              {fields.length > 0 && (
                <details className="mt-4">
                  <summary className="min-h-8 font-semibold text-link">data: {object}</summary>
                  <FieldList fields={fields} />
                </details>
              )}
              {entity === "workflow" && (
                <p className="mt-4 text-sm">
                  <Prose text="`data` is a list of `key` and `value` strings that the workflow defines; an entry `customType` is always there." />
                </p>
              )}
            </div>
            <CodeBlock label={`A delivery: ${types[0]?.type}`} text={example} />
          </div>
        </section>
      ))}
    </DeveloperPage>
  );
}
