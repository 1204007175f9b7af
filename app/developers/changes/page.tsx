import type { Metadata } from "next";
import { Changelog } from "@/components/developers/changelog";
import { NEWEST_REVISION, referencePath } from "@/components/developers/links";
import { DeveloperPage } from "@/components/developers/page";
import { Prose } from "@/components/developers/prose";
import { CHANGELOG } from "@/lib/http/reference/changelog";
import { FEED_PATH } from "@/lib/http/reference/changelog-feed";
import { tagSlug } from "@/lib/http/reference/tags";
import { auk } from "@/lib/kernel/revisions/2026-08-21.auk";
import { NEWEST_REVISION_NAME, REVISIONS } from "@/lib/kernel/revisions/revisions";
import { OPERATIONS } from "@/lib/operations";
import { calendarDate } from "@/lib/platform/dates/calendar";

export const dynamic = "force-static";
export const metadata: Metadata = { title: "Changes" };

/** The place of each changed object, in words. */
const PLACES: Readonly<Record<string, string>> = {
  LineItemPricing: "Pricing of a line item (`lineItems[].pricing`)",
  OrderListItemPricing: "Pricing of an order in a list (`items[].pricing`)",
  PricingDiscount: "A discount inside pricing (`discounts[]`)",
  PricingSummary: "Pricing of an order (`pricing`)",
  PricingSection: "Amounts due with the order (`pricing.initialInvoice`)",
  RecurringCosts: "Recurring amounts (`pricing.recurringCosts`)",
  PricingTaxEntry: "A tax inside pricing (`taxBreakdown[]`)",
  InvoiceTax: "A tax on an invoice item (`lineItems[].taxBreakdown[]`)",
  Price: "Prices of offerings, in all places",
  IldPackage: "Money for calls to other countries (`voice.ild[]` of usage)",
};

const INSTEAD: Readonly<Record<string, string>> = {
  boundMonths: "bindingContract.duration",
};

/** The place of an operation in the reference, on the platform API where it has it. */
function operationHref(id: string): string | undefined {
  const operation = OPERATIONS.find((one) => one.id === id);
  if (!operation) return undefined;
  const surface = operation.surfaces.includes("platform") ? "platform" : "end-user";
  return referencePath({ revision: NEWEST_REVISION, surface }, tagSlug(operation.tag), id);
}

export default function ChangesPage() {
  const removed = OPERATIONS.filter(({ removedAfter }) => removedAfter !== undefined);
  return (
    <DeveloperPage
      title="Changes"
      lead="What changed on which day, and what you must do. The address of the API never changes. Breaking changes are published as a revision: a date and a name, such as `2026-09-01.bullfinch`."
      wide
    >
      {/* React moves it into the head of the document. */}
      <link rel="alternate" type="application/atom+xml" title="Changes of the Tern API" href={FEED_PATH} />
      <nav aria-label="On this page" className="mb-10">
        <ul className="flex flex-wrap gap-x-4">
          {[
            ["#changelog", "Changelog"],
            ["#which", "Which revision is used"],
            ["#removed-fields", "Removed fields"],
            [FEED_PATH, "Feed (Atom)"],
          ].map(([href, label]) => (
            <li key={href}>
              <a
                href={href}
                className="inline-flex min-h-9 items-center text-link underline-offset-4 hover:underline"
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <section aria-labelledby="changelog" className="max-w-3xl">
        <h2 id="changelog" className="scroll-mt-28 text-2xl">
          Changelog
        </h2>
        <Changelog entries={CHANGELOG} hrefOf={operationHref} />
      </section>
      <section aria-labelledby="which" className="mt-16 max-w-3xl">
        <h2 id="which" className="scroll-mt-28 text-2xl">
          Which revision is used
        </h2>
        <ol className="mt-3 list-decimal space-y-2 pl-5">
          <li>
            <Prose text="The revision in the header `Api-Revision` of the request. Send the full name. Any other value fails with 400 `unknown_api_revision`." />
          </li>
          <li>
            Otherwise the revision of the API key: the newest one on the day when the key was created. It
            never changes automatically.
          </li>
          <li>Otherwise, or when the key's revision has retired, the oldest supported one.</li>
        </ol>
        <p className="mt-3">
          <Prose text="Every response names its revision in `Api-Revision`. Webhooks follow one setting of the brand and name their revision in `apiRevision`. New fields, enum values and operations are not a revision, so ignore unknown ones." />
        </p>
        <dl className="mt-6 divide-y border-y">
          {REVISIONS.toReversed().map(({ name, currentFrom, retiresAt }) => (
            <div key={name} className="flex flex-wrap gap-x-6 py-2.5">
              <dt className="font-mono font-semibold">{name}</dt>
              <dd className="text-muted">
                since {calendarDate(currentFrom)}
                {retiresAt ? `, served until ${calendarDate(retiresAt)}` : ", the newest"}
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <section aria-labelledby="removed-fields" className="mt-12">
        <h2 id="removed-fields" className="scroll-mt-28 text-2xl">
          From {auk.name} to {NEWEST_REVISION_NAME}
        </h2>
        <p className="mt-2 max-w-prose">
          The fields below were removed. All money is now an integer in minor units: 249.00 SEK is 24900, 500
          JPY is 500. On {auk.name}, responses contain the older and the newer fields, so you can change your
          client field by field. Requests may send either of them, or both with the same value.
        </p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard */}
        <section aria-label="Removed fields" tabIndex={0} className="mt-6 overflow-x-auto">
          <table className="w-full border-collapse text-left text-sm">
            <thead>
              <tr className="border-b">
                <th scope="col" className="py-2 pr-4 font-semibold">
                  Where
                </th>
                <th scope="col" className="px-4 py-2 font-semibold">
                  Removed
                </th>
                <th scope="col" className="px-4 py-2 font-semibold">
                  Use instead
                </th>
              </tr>
            </thead>
            {auk.changes.map(({ schema, properties }) => (
              <tbody key={schema} className="border-b">
                {Object.keys(properties).map((field, index, all) => (
                  <tr key={field}>
                    {index === 0 && (
                      <th
                        scope="rowgroup"
                        rowSpan={all.length}
                        className="max-w-xs py-2 pr-4 align-top font-normal"
                      >
                        <Prose text={PLACES[schema] ?? schema} />
                      </th>
                    )}
                    <td className="px-4 py-1.5 font-mono">{field}</td>
                    <td className="px-4 py-1.5 font-mono">{INSTEAD[field] ?? `${field}Minor`}</td>
                  </tr>
                ))}
              </tbody>
            ))}
          </table>
        </section>
        <ul className="mt-6 list-disc space-y-2 pl-5">
          {removed.map(({ id, method, path }) => (
            <li key={id}>
              <Prose
                text={`\`${method} ${path}\` was removed and fails with 404 \`endpoint_removed\`. The current price is in \`pricing\` of every response with an order.`}
              />
            </li>
          ))}
          <li>
            <Prose text="`bindingContract` is absent when there is no binding period." />
          </li>
          <li>
            <Prose text="`currencyOptionsMinor` keeps the shape of `currencyOptions`: a map from currency code to amount." />
          </li>
        </ul>
      </section>
    </DeveloperPage>
  );
}
