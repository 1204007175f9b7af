import Link from "next/link";
import { CodeBlock } from "@/components/developers/code";
import { NEWEST_PLATFORM, NEWEST_REVISION, referencePath } from "@/components/developers/links";
import { DeveloperPage } from "@/components/developers/page";
import { TOOLS, toolPath } from "@/components/developers/tools";
import { guides } from "./guides/guides";

export const dynamic = "force-static";

const FIRST_CALL = `BASE=http://localhost:3000/api/v2
KEY=…  # a full-access key of your brand

curl "$BASE/product-offerings?customerType=CONSUMER&limit=2" \\
  -H "X-API-Key: $KEY"`;

const DOORS = [
  {
    href: "/developers/guides",
    title: "Guides",
    text: "Step-by-step commands you can run, from the first sale to the monthly export.",
  },
  {
    href: referencePath(NEWEST_PLATFORM),
    title: "Platform API",
    text: "For your own systems: all data of your brand, with a full-access key.",
  },
  {
    href: referencePath({ revision: NEWEST_REVISION, surface: "end-user" }),
    title: "End-user API",
    text: "For your app: only what the signed-in user may see and do.",
  },
  {
    href: "/developers/clients",
    title: "Clients and tools",
    text: "A TypeScript client, Postman collections, and texts for language models.",
  },
  {
    href: "/developers/webhooks",
    title: "Webhooks",
    text: "Every event, its cause, and how to verify its sender.",
  },
  {
    href: "/developers/testing",
    title: "Testing",
    text: "Test cards, magic numbers, faults and the clock, and scenarios that run at the press of a button.",
  },
  {
    href: "/developers/errors",
    title: "Errors",
    text: "Every internal code, its cause and its solution.",
  },
  {
    href: "/developers/permissions",
    title: "Permissions",
    text: "Which role may call which operation of the end-user API.",
  },
  {
    href: "/developers/glossary",
    title: "Glossary",
    text: "The words of the API: what an offering, a cycle or a payment intent is.",
  },
  {
    href: "/developers/changes",
    title: "Changes",
    text: "What changed on which day, what you must do, and how long each revision is served.",
  },
] as const;

export default function DevelopersPage() {
  return (
    <DeveloperPage
      title="Build on Tern"
      lead="Sell and run mobile lines, data, travel eSIMs, M2M and business telephony over HTTP and JSON."
      wide
    >
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {DOORS.map(({ href, title, text }) => (
          <li key={href} className="relative rounded-card border bg-surface p-5 hover:border-border-strong">
            <h2 className="text-lg">
              <Link href={href} prefetch={false} className="after:absolute after:inset-0 after:rounded-card">
                {title}
              </Link>
            </h2>
            <p className="mt-1 text-muted">{text}</p>
          </li>
        ))}
      </ul>

      <div className="mt-12 grid gap-10 lg:grid-cols-2">
        <section aria-labelledby="first-call" className="min-w-0">
          <h2 id="first-call" className="text-2xl">
            The first call
          </h2>
          <p className="mt-2 mb-4 max-w-prose">
            Every operation is below <code className="font-mono">/api/v2</code> of the service. A key in the
            header identifies your brand. Responses are JSON. Money is an integer in minor units of the
            currency next to it. In the reference, each operation has its code in five languages and a form
            that{" "}
            <Link
              href={referencePath(NEWEST_PLATFORM, "product-offerings", "listProductOfferings")}
              prefetch={false}
              className="text-link underline underline-offset-4"
            >
              makes the call here
            </Link>
            .
          </p>
          <CodeBlock label="Shell" text={FIRST_CALL} />
        </section>
        <section aria-labelledby="guides" className="min-w-0">
          <h2 id="guides" className="text-2xl">
            Guides
          </h2>
          <ul className="mt-4 divide-y border-y">
            {guides().map(({ slug, title, summary }) => (
              <li key={slug} className="py-3">
                <Link
                  href={`/developers/guides/${slug}`}
                  prefetch={false}
                  className="font-medium text-link underline-offset-4 hover:underline"
                >
                  {title}
                </Link>
                <p className="text-muted text-sm">{summary}</p>
              </li>
            ))}
          </ul>
        </section>
      </div>

      <section aria-labelledby="tools" className="mt-12">
        <h2 id="tools" className="text-2xl">
          Clients and tools
        </h2>
        <ul className="mt-4 grid gap-x-10 border-t sm:grid-cols-2">
          {TOOLS.map(({ id, title, text }) => (
            <li key={id} className="border-b py-3">
              <Link
                href={toolPath(id)}
                prefetch={false}
                className="font-medium text-link underline-offset-4 hover:underline"
              >
                {title}
              </Link>
              <p className="text-muted text-sm">{text}</p>
            </li>
          ))}
        </ul>
      </section>
    </DeveloperPage>
  );
}
