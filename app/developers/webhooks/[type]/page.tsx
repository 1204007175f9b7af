import type { Metadata } from "next";
import Link from "next/link";
import { notFound } from "next/navigation";
import { CodeBlock } from "@/components/developers/code";
import { FieldList } from "@/components/developers/field-list";
import { NEWEST_PLATFORM, objectAnchor, referencePath } from "@/components/developers/links";
import { DeveloperPage } from "@/components/developers/page";
import { Prose } from "@/components/developers/prose";
import { referenceEvent } from "@/lib/http/reference/events";
import { EVENT_TYPES } from "@/lib/kernel/jobs/events";

export const dynamic = "force-static";
export const dynamicParams = false;

type Props = { params: Promise<{ type: string }> };

export const generateStaticParams = () =>
  Object.values(EVENT_TYPES)
    .flat()
    .map((type) => ({ type }));

export const generateMetadata = async ({ params }: Props): Promise<Metadata> => ({
  title: decodeURIComponent((await params).type),
});

/** One event type: when it is sent, the fields of its data, and a sample in every revision. */
export default async function EventPage({ params }: Props) {
  const event = referenceEvent(decodeURIComponent((await params).type));
  if (!event) notFound();
  const { type, entity, object, when, at, fields, samples } = event;
  return (
    <DeveloperPage title={type} lead={when} wide>
      <p className="mb-8 text-sm">
        <Link href={`/developers/webhooks#${entity}`} className="text-link underline underline-offset-4">
          All event types
        </Link>
      </p>
      <div className="grid gap-x-10 gap-y-10 xl:grid-cols-[minmax(0,1fr)_minmax(0,36rem)]">
        <section aria-labelledby="data" className="min-w-0">
          <h2 id="data" className="text-2xl">
            Data
          </h2>
          <p className="mt-2 text-sm">
            {fields.length === 0 ? (
              <Prose text="A list of `key` and `value` strings that the workflow defines. It always has an entry `customType`." />
            ) : at ? (
              <>
                <Link
                  href={referencePath(NEWEST_PLATFORM, at.slug, objectAnchor(object))}
                  prefetch={false}
                  className="text-link underline underline-offset-4"
                >
                  {object}
                </Link>{" "}
                right after the change, as the API returns it.
              </>
            ) : (
              `${object} right after the change.`
            )}
          </p>
          {fields.length > 0 && <FieldList fields={fields} within="data" />}
        </section>
        <section aria-labelledby="samples" className="min-w-0">
          <h2 id="samples" className="text-2xl">
            Samples
          </h2>
          <p className="mt-2 mb-4 text-sm">
            <Prose text="The webhook revision of your account decides which one you receive." />
          </p>
          <div className="grid gap-6">
            {samples.map(({ revision, delivery }) => (
              <CodeBlock key={revision} label={revision} text={delivery} />
            ))}
          </div>
        </section>
      </div>
    </DeveloperPage>
  );
}
