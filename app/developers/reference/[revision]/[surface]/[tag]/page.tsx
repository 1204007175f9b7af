import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { CodeBlock } from "@/components/developers/code";
import { FieldList } from "@/components/developers/field-list";
import { objectAnchor, SURFACE_NAMES } from "@/components/developers/links";
import { MethodLabel } from "@/components/developers/method";
import { OperationArticle } from "@/components/developers/operation";
import { DeveloperPage } from "@/components/developers/page";
import { Prose } from "@/components/developers/prose";
import { ReferenceNav } from "@/components/developers/reference-nav";
import type { ReferenceObject, ReferenceOperation } from "@/lib/http/reference/reference";
import { hasTag, places, referenceAt, shownRevisions } from "../../../places";

type Props = { params: Promise<{ revision: string; surface: string; tag: string }> };

export const dynamic = "force-static";
export const dynamicParams = false;
export const generateStaticParams = () =>
  places.flatMap((place) => referenceAt(place).tags.map(({ slug }) => ({ ...place, tag: slug })));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { tag: slug, ...place } = await params;
  const tag = referenceAt(place).tags.find((one) => one.slug === slug);
  return { title: `${tag?.name}, ${SURFACE_NAMES[place.surface]}, ${place.revision}` };
}

export default async function TagPage({ params }: Props) {
  const { tag: slug, ...place } = await params;
  const { tags } = referenceAt(place);
  const tag = tags.find((one) => one.slug === slug) ?? notFound();
  return (
    <div className="gap-x-10 lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
      <ReferenceNav
        place={place}
        revisions={shownRevisions}
        tags={tags}
        current={slug}
        elsewhere={hasTag(slug)}
      />
      <DeveloperPage title={tag.name} lead={tag.description} wide>
        <Contents operations={tag.operations} />
        {tag.operations.map((operation) => (
          <OperationArticle key={operation.id} operation={operation} place={place} />
        ))}
        {tag.objects.map((object) => (
          <ObjectSection key={object.name} object={object} />
        ))}
      </DeveloperPage>
    </div>
  );
}

function Contents({ operations }: { operations: readonly ReferenceOperation[] }) {
  return (
    <nav aria-label="On this page" className="mb-10">
      <ul className="grid gap-x-8 sm:grid-cols-2 2xl:grid-cols-3">
        {operations.map(({ id, method, summary }) => (
          <li key={id}>
            <a href={`#${id}`} className="flex min-h-9 items-baseline gap-2 py-1 text-sm hover:underline">
              <MethodLabel method={method} />
              <span className="min-w-0">{summary}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function ObjectSection({ object }: { object: ReferenceObject }) {
  const id = objectAnchor(object.name);
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-28 border-t py-10">
      <h2 id={`${id}-title`} className="text-2xl">
        <a href={`#${id}`} className="hover:underline">
          {object.name}
        </a>
      </h2>
      {object.description && (
        <p className="mt-2 max-w-prose">
          <Prose text={object.description} />
        </p>
      )}
      <div className="mt-4 grid gap-x-10 gap-y-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,30rem)]">
        <div className="min-w-0">
          <FieldList fields={object.fields} within={id} />
        </div>
        <div className="min-w-0">
          <CodeBlock label={object.name} text={object.example} />
        </div>
      </div>
    </section>
  );
}
