import type { Metadata } from "next";
import Link from "next/link";
import { CodeBlock } from "@/components/developers/code";
import { NEWEST_PLATFORM, referencePath } from "@/components/developers/links";
import { DeveloperPage } from "@/components/developers/page";
import { Prose } from "@/components/developers/prose";
import { SiteCode } from "@/components/developers/setup/site-code";
import { SITE_PLACEHOLDER } from "@/components/developers/setup/site-origin";
import { ScenarioList } from "@/components/developers/testing/scenario-list";
import { TEST_VALUE_LISTS } from "@/components/developers/testing/value-lists";
import { ValueSearch } from "@/components/developers/testing/value-search";
import { ValueTable } from "@/components/developers/testing/value-table";

export const dynamic = "force-static";
export const metadata: Metadata = { title: "Testing" };

const MOVE = `curl "$BASE/tenant-clock" \\
  -H "X-API-Key: $KEY" \\
  -H "Content-Type: application/json" \\
  -d '{ "advanceTo": "2027-03-01T00:00:00Z" }'`;

const FAULT = `curl "${SITE_PLACEHOLDER}/sandbox/_control/faults" \\
  -H "Content-Type: application/json" \\
  -d '{ "surface": "stripe", "kind": "decline", "count": 3 }'`;

const USAGE = `curl "${SITE_PLACEHOLDER}/sandbox/_control/usage" \\
  -H "Content-Type: application/json" \\
  -d '{ "msisdn": "+46701234567", "service": "DATA", "quantity": 500, "unit": "MB" }'`;

export default function TestingPage() {
  return (
    <DeveloperPage
      title="Testing"
      lead="A test brand works with the sandbox: a simulated payment provider, network, mail server and eID. No money moves, and no phone rings. The values below decide what the simulated world does."
      wide
    >
      <section aria-labelledby="scenarios">
        <h2 id="scenarios" className="text-2xl">
          Scenarios
        </h2>
        <p className="mt-2 mb-4 max-w-prose">
          Each scenario begins with a new customer. Its calls are made from this browser, and you see each of
          them.
        </p>
        <ScenarioList />
      </section>

      <section aria-labelledby="clock" className="mt-14 min-w-0">
        <h2 id="clock" className="text-2xl">
          The clock
        </h2>
        <p className="mt-2 mb-4 max-w-prose">
          <Prose text="Move a test brand forward in time. Renewals, charges, reminders and all other due work are done in order, each on its day. Read the clock until `move.status` is `ARRIVED`. Time never goes back." />{" "}
          <Link
            href={referencePath(NEWEST_PLATFORM, "tenant-clock", "moveTenantClock")}
            prefetch={false}
            className="text-link underline underline-offset-4"
          >
            Reference
          </Link>
        </p>
        <CodeBlock label="Shell" text={MOVE} />
      </section>

      <section aria-labelledby="controls" className="mt-14 min-w-0">
        <h2 id="controls" className="text-2xl">
          Faults and usage
        </h2>
        <p className="mt-2 mb-4 max-w-prose">
          <Prose text="Programs control the sandbox at `/sandbox/_control/…`, without a key." /> People use{" "}
          <a href="/sandbox" className="text-link underline underline-offset-4">
            the page of the sandbox
          </a>
          . It also shows{" "}
          <a href="/sandbox/mailbox" className="text-link underline underline-offset-4">
            the e-mails
          </a>
          .
        </p>
        <div className="grid gap-4 xl:grid-cols-2">
          <SiteCode label="Decline the next three card payments" text={FAULT} />
          <SiteCode label="Report usage of a number" text={USAGE} />
        </div>
      </section>

      <section id="test-values" aria-labelledby="values" className="mt-14">
        <h2 id="values" className="text-2xl">
          Test values
        </h2>
        <div className="mt-4">
          <ValueSearch />
        </div>
        {TEST_VALUE_LISTS.map((list) => (
          <ValueTable key={list.id} list={list} />
        ))}
      </section>
    </DeveloperPage>
  );
}
