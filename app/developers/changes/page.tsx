import type { Metadata } from "next";
import { DeveloperPage } from "@/components/developers/page";
import { Prose } from "@/components/developers/prose";
import { auk } from "@/lib/kernel/revisions/2026-08-21.auk";
import { NEWEST_REVISION_NAME, REVISIONS } from "@/lib/kernel/revisions/revisions";
import { OPERATIONS } from "@/lib/operations";

export const dynamic = "force-static";
export const metadata: Metadata = { title: "Revisions" };

const day = (date: Date) => date.toISOString().slice(0, 10);

/** Where each changed object stands, in words. */
const PLACES: Readonly<Record<string, string>> = {
  LineItemPricing: "Pricing of an order's line (`lineItems[].pricing`)",
  OrderListItemPricing: "Pricing of an order in a list (`items[].pricing`)",
  PricingDiscount: "A discount inside pricing (`discounts[]`)",
  PricingSummary: "Pricing of an order (`pricing`)",
  PricingSection: "What is charged with the order (`pricing.initialInvoice`)",
  RecurringCosts: "What follows (`pricing.recurringCosts`)",
  PricingTaxEntry: "A tax inside pricing (`taxBreakdown[]`)",
  InvoiceTax: "A tax on an invoice's line (`lineItems[].taxBreakdown[]`)",
  Price: "Prices of offerings, wherever an offering stands",
  IldPackage: "Money for calls to other countries (`voice.ild[]` of usage)",
};

const INSTEAD: Readonly<Record<string, string>> = {
  boundMonths: "bindingContract.duration",
};

export default function ChangesPage() {
  const removed = OPERATIONS.filter(({ removedAfter }) => removedAfter !== undefined);
  return (
    <DeveloperPage
      title="Revisions"
      lead="The address of the API never changes. What would break a client comes as a revision: a date and a name, such as `2026-09-01.bullfinch`."
      wide
    >
      <section aria-labelledby="which" className="max-w-3xl">
        <h2 id="which" className="text-2xl">
          Which revision answers
        </h2>
        <ol className="mt-3 list-decimal space-y-2 pl-5">
          <li>
            <Prose text="The one in the header `Api-Revision` of the request. Only the full value counts; anything else is 400 `unknown_api_revision`." />
          </li>
          <li>
            Else the one the API key is pinned to: the newest on the day the key was made. It never moves by
            itself.
          </li>
          <li>Else, and when a pinned revision has retired, the oldest one still served.</li>
        </ol>
        <p className="mt-3">
          <Prose text="Every answer says in `Api-Revision` which one it is. Webhooks follow one setting of the brand, and say it in `apiRevision`. New fields, new enum values and new operations are no revision: ignore what you do not know." />
        </p>
        <dl className="mt-6 divide-y border-y">
          {REVISIONS.toReversed().map(({ name, currentFrom, retiresAt }) => (
            <div key={name} className="flex flex-wrap gap-x-6 py-2.5">
              <dt className="font-mono font-semibold">{name}</dt>
              <dd className="text-muted">
                since {day(currentFrom)}
                {retiresAt ? `, served until ${day(retiresAt)}` : ", the newest"}
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <section aria-labelledby="list" className="mt-12">
        <h2 id="list" className="text-2xl">
          From {auk.name} to {NEWEST_REVISION_NAME}
        </h2>
        <p className="mt-2 max-w-prose">
          The fields below are gone. All money is an integer in minor units now: 249.00 SEK is 24900, 500 JPY
          is 500. On {auk.name} the older fields stand beside the newer ones in answers, so you can move field
          by field; in requests either is taken, and both if they agree.
        </p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard */}
        <section aria-label="Fields that are gone" tabIndex={0} className="mt-6 overflow-x-auto">
          <table className="w-full border-collapse text-left text-sm">
            <thead>
              <tr className="border-b">
                <th scope="col" className="py-2 pr-4 font-semibold">
                  Where
                </th>
                <th scope="col" className="px-4 py-2 font-semibold">
                  Gone
                </th>
                <th scope="col" className="px-4 py-2 font-semibold">
                  Read instead
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
                text={`\`${method} ${path}\` is gone and answers 404 \`endpoint_removed\`. The current price is in \`pricing\` on every answer with an order.`}
              />
            </li>
          ))}
          <li>
            <Prose text="`bindingContract` is absent where there is no binding period." />
          </li>
          <li>
            <Prose text="`currencyOptionsMinor` keeps the shape of `currencyOptions`: a map from currency code to amount." />
          </li>
        </ul>
      </section>
    </DeveloperPage>
  );
}
