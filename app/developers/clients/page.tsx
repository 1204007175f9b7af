import type { Metadata } from "next";
import Link from "next/link";
import type { ReactNode } from "react";
import { FileList } from "@/components/developers/file-list";
import { NEWEST_PLATFORM, referencePath } from "@/components/developers/links";
import { DeveloperPage } from "@/components/developers/page";
import { SiteCode, SiteDocument } from "@/components/developers/setup/site-code";
import { SITE_PLACEHOLDER } from "@/components/developers/setup/site-origin";
import {
  CLIENT_ARCHIVE,
  CLIENT_FILES,
  LLMS_FILES,
  OPENAPI_FILES,
  POSTMAN_FILES,
  TOOLS,
} from "@/components/developers/tools";
import { CLIENT_README, readDocument } from "../guides/guides";

export const dynamic = "force-static";
export const metadata: Metadata = { title: "Clients and tools" };

const LISTEN = `npm install ${SITE_PLACEHOLDER}/developers/clients/${CLIENT_ARCHIVE}
export TERN_API_KEY=…  # a full-access key
npx @tern/client listen --api ${SITE_PLACEHOLDER} --forward http://localhost:8080/

# In a checkout of Tern, with the key of its demo brand
npm run webhooks -- listen --forward http://localhost:8080/`;

const titleOf = (id: string) => TOOLS.find((tool) => tool.id === id)?.title;

function ToolSection({ id, lead, children }: { id: string; lead: ReactNode; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="mt-16 scroll-mt-28">
      <h2 id={`${id}-title`} className="text-3xl">
        {titleOf(id)}
      </h2>
      <p className="mt-2 text-muted">{lead}</p>
      {children}
    </section>
  );
}

export default function ClientsPage() {
  const { summary, html } = readDocument(CLIENT_README, { within: true });
  return (
    <DeveloperPage
      title="Clients and tools"
      lead="All of them are made from the same documents as the reference, and change with the API."
    >
      <nav aria-label="On this page">
        <ul className="grid gap-3 sm:grid-cols-2">
          {TOOLS.map(({ id, title, text }) => (
            <li key={id} className="relative rounded-card border bg-surface p-4 hover:border-border-strong">
              <a href={`#${id}`} className="font-semibold after:absolute after:inset-0 after:rounded-card">
                {title}
              </a>
              <p className="mt-1 text-muted text-sm">{text}</p>
            </li>
          ))}
        </ul>
      </nav>
      <ToolSection id="typescript" lead={summary}>
        <FileList files={CLIENT_FILES} />
        <SiteDocument className="guide-text mt-4" html={html} />
      </ToolSection>
      <ToolSection
        id="listen"
        lead="A Tern on another computer cannot reach yours, so a command on yours fetches deliveries and forwards them, signed as for an endpoint. It is part of the TypeScript client. Ctrl-C ends it and leaves nothing behind."
      >
        <div className="mt-4">
          <SiteCode label="Terminal" text={LISTEN} />
        </div>
        <p className="mt-4 text-sm">
          <Link
            href="/developers/guides/webhooks#try-a-receiver-on-your-computer"
            prefetch={false}
            className="text-link underline underline-offset-4"
          >
            Options, replays and lost connections
          </Link>
        </p>
      </ToolSection>
      <ToolSection
        id="try-it"
        lead="Press “Try it” at an operation of the reference, and enter a key of a test brand. The key stays in the tab. You see the answer, its headers, and the explanation of a failure. The code of the operation, in five languages, follows what you enter."
      >
        <p className="mt-4">
          <Link
            href={referencePath(NEWEST_PLATFORM, "product-offerings", "listProductOfferings")}
            prefetch={false}
            className="text-link underline underline-offset-4"
          >
            Try it with the list of offerings
          </Link>
        </p>
      </ToolSection>
      <ToolSection
        id="postman"
        lead="Import a file into Postman, and set your key in the variables of the collection. The collection has the address of this site. After each answer, its ids become variables of the next request."
      >
        <FileList files={POSTMAN_FILES} />
      </ToolSection>
      <ToolSection
        id="openapi"
        lead="For generators in other languages, contract tests and mock servers. A document has the schemas, examples and failures of all operations. An older revision that is still served has its own documents: put its name into the address."
      >
        <FileList files={OPENAPI_FILES} />
      </ToolSection>
      <ToolSection
        id="llms"
        lead="Give one of these addresses to an assistant that writes code against the API. Each guide is also available on its own as Markdown."
      >
        <FileList files={LLMS_FILES} />
      </ToolSection>
    </DeveloperPage>
  );
}
