import type { Metadata } from "next";
import Link from "next/link";
import { referencePath, SURFACE_NAMES } from "@/components/developers/links";
import { MethodLabel } from "@/components/developers/method";
import { DeveloperPage } from "@/components/developers/page";
import { ReferenceNav } from "@/components/developers/reference-nav";
import { REVISIONS } from "@/lib/kernel/revisions/revisions";
import { calendarDate } from "@/lib/platform/dates/calendar";
import { hasTag, places, referenceAt, shownRevisions } from "../../places";

type Props = { params: Promise<{ revision: string; surface: string }> };

export const dynamic = "force-static";
export const dynamicParams = false;
export const generateStaticParams = () => places;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { revision, surface } = await params;
  return { title: `${SURFACE_NAMES[surface]}, ${revision}` };
}

const LEADS: Readonly<Record<string, string>> = {
  platform:
    "For your own systems, with a full-access key in `X-API-Key`. The key has all rights of the brand. A user's token in `Authorization: Bearer` adds the user that it acts for.",
  "end-user":
    "For your app, with an impersonation key in `X-API-Key` and the user's token in `Authorization: Bearer`. A request has the rights of that user. The key alone gives no access to data.",
};

/** The build renders the page, which then stays the same after the revision has retired. */
function RevisionNote({ revision, surface }: { revision: string; surface: string }) {
  const retiresAt = REVISIONS.find(({ name }) => name === revision)?.retiresAt;
  if (retiresAt)
    return ` · Requests are served until ${calendarDate(retiresAt)}. Webhooks keep this shape until the brand changes its setting.`;
  return (
    <>
      {" · "}
      <a
        href={`/api/v2/openapi.json?revision=${revision}&surface=${surface}`}
        className="text-link underline underline-offset-4"
      >
        OpenAPI document
      </a>
    </>
  );
}

export default async function ReferencePage({ params }: Props) {
  const place = await params;
  const { tags } = referenceAt(place);
  return (
    <div className="gap-x-10 lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
      <ReferenceNav place={place} revisions={shownRevisions} tags={tags} elsewhere={hasTag(undefined)} />
      <DeveloperPage title={SURFACE_NAMES[place.surface] ?? ""} lead={LEADS[place.surface]} wide>
        <p className="text-muted">
          Revision <code className="font-mono text-foreground">{place.revision}</code>
          <RevisionNote revision={place.revision} surface={place.surface} />
        </p>
        {tags.map((tag) => (
          <section key={tag.slug} aria-labelledby={tag.slug} className="mt-10">
            <h2 id={tag.slug} className="text-xl">
              <Link
                href={referencePath(place, tag.slug)}
                prefetch={false}
                className="underline-offset-4 hover:underline"
              >
                {tag.name}
              </Link>
            </h2>
            <p className="mt-0.5 max-w-prose text-muted text-sm">{tag.description}</p>
            <ul className="mt-2 divide-y border-y">
              {tag.operations.map(({ id, method, path, summary }) => (
                <li key={id}>
                  <Link
                    href={referencePath(place, tag.slug, id)}
                    prefetch={false}
                    className="grid gap-x-4 py-2 hover:bg-sunken sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]"
                  >
                    <span>{summary}</span>
                    <span className="flex items-baseline gap-2 font-mono text-muted text-sm">
                      <MethodLabel method={method} />
                      <span className="min-w-0 [overflow-wrap:anywhere]">{path}</span>
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </DeveloperPage>
    </div>
  );
}
