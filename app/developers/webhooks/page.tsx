import type { Metadata } from "next";
import Link from "next/link";
import { CodeBlock } from "@/components/developers/code";
import {
  eventPath,
  NEWEST_PLATFORM,
  NEWEST_REVISION,
  objectAnchor,
  referencePath,
} from "@/components/developers/links";
import { DeveloperPage } from "@/components/developers/page";
import { Prose } from "@/components/developers/prose";
import { VERIFY } from "@/components/developers/samples/verify-webhook";
import { toolPath } from "@/components/developers/tools";
import { referenceEvents } from "@/lib/http/reference/events";
import type { EventEntity } from "@/lib/kernel/jobs/events";

export const dynamic = "force-static";
export const metadata: Metadata = { title: "Webhooks" };

const TITLES: Readonly<Record<EventEntity, string>> = {
  customer: "Customers",
  user: "Users",
  license: "Licenses and seats",
  order: "Orders",
  subscription: "Subscriptions and SIMs",
  porting: "Number porting",
  invoice: "Invoices",
  payment_intent: "Payments",
  refund: "Refunds",
  dispute: "Disputes",
  payment_profile: "Saved payment methods",
  workflow: "Workflows",
};

const ENVELOPE = [
  ["eventId", "UUID", "The same in every delivery attempt. Use it to recognise repeats."],
  ["type", "string", "The event type."],
  ["occurredAt", "date-time", "When the change happened."],
  ["apiRevision", "string", "The revision of `data`: your account's webhook revision, not that of a key."],
  [
    "sequence",
    "integer",
    "Counts the events of one resource from 1 without gaps, in the order of its changes. Ignore events with a lower number than you have.",
  ],
  ["data", "object or array", "The resource right after the change, as the API returns it."],
] as const;

export default function WebhooksPage() {
  const events = referenceEvents(NEWEST_REVISION);
  return (
    <DeveloperPage
      title="Webhooks"
      lead="When something changes, Tern sends a POST request to your systems. Each event is stored in the same transaction as its change. So every event has happened, and none is lost."
      wide
    >
      <div className="grid gap-10 lg:grid-cols-2">
        <section aria-labelledby="delivery" className="min-w-0">
          <h2 id="delivery" className="text-2xl">
            Delivery
          </h2>
          <ul className="mt-3 list-disc space-y-2 pl-5">
            <li>
              Create an endpoint with{" "}
              <Link
                href={referencePath(NEWEST_PLATFORM, "webhooks")}
                prefetch={false}
                className="text-link underline underline-offset-4"
              >
                webhook endpoints
              </Link>
              , for all event types or some of them.
            </li>
            <li>
              <strong>Only 200 acknowledges</strong> a delivery. Answer within 15 seconds, and do the work
              afterwards. Redirects are not followed.
            </li>
            <li>
              Otherwise it is sent again after about 5 s, 5 min, 30 min, 2 h, 5 h, 10 h and 10 h. Then it is
              parked, and you can replay it. An endpoint that has failed for five days is disabled, and you
              get an e-mail.
            </li>
            <li>
              Deliveries arrive <strong>at least once</strong>, and can arrive out of order. Ignore an{" "}
              <code className="font-mono">eventId</code> that you have handled. Of two events about the same
              resource, the one with the higher <code className="font-mono">sequence</code> is newer.
            </li>
            <li>
              A slow or broken endpoint delays only its own deliveries. Addresses inside private networks are
              rejected, except while Tern runs with its sandbox.
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
          Deliveries are signed as defined by{" "}
          <a href="https://www.standardwebhooks.com/" className="text-link underline underline-offset-4">
            Standard Webhooks
          </a>
          , which has libraries for most languages. <code className="font-mono">webhook-id</code> is the{" "}
          <code className="font-mono">eventId</code>. The signature is HMAC-SHA256 over{" "}
          <code className="font-mono">id.timestamp.body</code>, with the raw bytes of the body. The{" "}
          <Link
            href={toolPath("typescript")}
            prefetch={false}
            className="text-link underline underline-offset-4"
          >
            TypeScript client
          </Link>{" "}
          checks a delivery with <code className="font-mono">verifyWebhook</code>. Without a library:
        </p>
        <CodeBlock label="JavaScript" text={VERIFY} />
      </section>

      <section aria-labelledby="listen" className="mt-12 min-w-0">
        <h2 id="listen" className="text-2xl">
          Try it on your computer
        </h2>
        <p className="mt-2 max-w-prose">
          <Link href={toolPath("listen")} prefetch={false} className="text-link underline underline-offset-4">
            A command
          </Link>{" "}
          fetches deliveries and forwards them to a receiver on localhost, with valid signatures.
        </p>
      </section>

      <section aria-labelledby="again" className="mt-12 min-w-0">
        <h2 id="again" className="text-2xl">
          Send again
        </h2>
        <ul className="mt-3 max-w-prose list-disc space-y-2 pl-5">
          <li>
            <Again id="redeliverWebhook">Redeliver one delivery</Again>, whatever became of it.
          </li>
          <li>
            <Again id="replayAllWebhookDeliveries">Replay a time span</Again>: all deliveries to an endpoint
            that failed for good. With <code className="font-mono">status</code>, it also sends those again
            that you acknowledged, for example after you lost data.
          </li>
          <li>
            <Again id="listAllWebhookDeliveries">List deliveries</Again> with their attempts, and{" "}
            <Again id="getWebhookDelivery">read one</Again> with its body in any revision.
          </li>
        </ul>
      </section>

      <h2 id="events" className="mt-12 scroll-mt-28 border-t pt-10 text-3xl">
        Event types
      </h2>
      <p className="mt-2 max-w-prose">
        <Prose text="An endpoint without `eventTypes` receives every type, also those that are added later. An endpoint with a list receives only these. Each page below has the fields of `data` and a sample in every revision." />
      </p>
      <nav aria-label="Event types" className="mt-4 flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {events.map(({ entity }) => (
          <a
            key={entity}
            href={`#${entity}`}
            className="inline-flex min-h-8 items-center text-link underline underline-offset-4"
          >
            {TITLES[entity]}
          </a>
        ))}
      </nav>

      {events.map(({ entity, object, types, at }) => (
        <section
          key={entity}
          id={entity}
          aria-labelledby={`${entity}-title`}
          className="mt-10 scroll-mt-28 border-t pt-8"
        >
          <h3 id={`${entity}-title`} className="text-2xl">
            {TITLES[entity]}
          </h3>
          <p className="mt-2 text-sm">
            {entity === "workflow" ? (
              <Prose text="`data` is a list of `key` and `value` strings that the workflow defines. It always has an entry `customType`." />
            ) : (
              <>
                data is{" "}
                {at ? (
                  <Link
                    href={referencePath(NEWEST_PLATFORM, at.slug, objectAnchor(object))}
                    prefetch={false}
                    className="text-link underline underline-offset-4"
                  >
                    {object}
                  </Link>
                ) : (
                  <code className="font-mono">{object}</code>
                )}
                .
              </>
            )}
          </p>
          <dl className="mt-4 divide-y border-y">
            {types.map(({ type, when }) => (
              <div
                key={type}
                id={type}
                className="scroll-mt-28 gap-x-8 py-2.5 target:bg-info-surface md:grid md:grid-cols-[20rem_minmax(0,1fr)]"
              >
                <dt>
                  <Link
                    href={eventPath(type)}
                    prefetch={false}
                    className="font-mono font-semibold text-link text-sm underline-offset-4 [overflow-wrap:anywhere] hover:underline"
                  >
                    {type}
                  </Link>
                </dt>
                <dd className="max-w-prose text-sm">
                  <Prose text={when} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </DeveloperPage>
  );
}

/** A link to an operation about deliveries. */
const Again = ({ id, children }: { id: string; children: string }) => (
  <Link
    href={referencePath(NEWEST_PLATFORM, "webhooks", id)}
    prefetch={false}
    className="text-link underline underline-offset-4"
  >
    {children}
  </Link>
);
