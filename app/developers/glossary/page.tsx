import type { Metadata } from "next";
import { DeveloperPage } from "@/components/developers/page";
import { Prose } from "@/components/developers/prose";
import { glossary } from "./terms";

export const dynamic = "force-static";
export const metadata: Metadata = { title: "Glossary" };

/** The words of the API, the pages and the guides. */
export default function GlossaryPage() {
  const sections = glossary();
  return (
    <DeveloperPage
      title="Glossary"
      lead="One word for each thing, in the API, in these pages and in the guides. The reference describes each field."
    >
      <nav aria-label="Areas">
        <ul className="flex flex-wrap gap-x-4">
          {sections.map(({ anchor, title }) => (
            <li key={anchor}>
              <a
                href={`#${anchor}`}
                className="inline-flex min-h-9 items-center text-link underline-offset-4 hover:underline"
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {sections.map(({ anchor, title, terms }) => (
        <section key={anchor} id={anchor} aria-labelledby={`${anchor}-title`} className="mt-12 scroll-mt-28">
          <h2 id={`${anchor}-title`} className="text-2xl">
            {title}
          </h2>
          <dl className="mt-4 divide-y border-y">
            {terms.map((term) => (
              <div
                key={term.anchor}
                id={term.anchor}
                className="grid scroll-mt-28 gap-x-6 gap-y-1 py-3 target:bg-info-surface sm:grid-cols-[12rem_1fr]"
              >
                <dt className="font-semibold">
                  <a href={`#${term.anchor}`} className="underline-offset-4 hover:underline">
                    {term.name}
                  </a>
                </dt>
                <dd>
                  <Prose text={term.meaning} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </DeveloperPage>
  );
}
