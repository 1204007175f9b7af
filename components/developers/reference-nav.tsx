import Link from "next/link";
import { cn } from "@/components/ui/cn";
import { type ReferencePlace, referencePath, SURFACE_NAMES } from "./links";

type Tag = { slug: string; name: string };

/** The shown revision and surface, and links to the others. They work without scripts. */
export function ReferenceNav({
  place,
  revisions,
  tags,
  current,
  elsewhere,
}: {
  place: ReferencePlace;
  revisions: readonly string[];
  tags: readonly Tag[];
  current?: string;
  /** Whether the current tag exists there too. */
  elsewhere: (place: ReferencePlace) => boolean;
}) {
  const to = (other: ReferencePlace) => referencePath(other, elsewhere(other) ? current : undefined);
  return (
    <div className="lg:sticky lg:top-28 lg:max-h-[calc(100dvh-7rem)] lg:overflow-y-auto lg:pb-8">
      <Switch
        label="Surface"
        options={Object.entries(SURFACE_NAMES).map(([surface, name]) => ({
          name: name.replace(" API", ""),
          href: to({ ...place, surface }),
          active: surface === place.surface,
        }))}
      />
      <Switch
        label="Revision"
        options={revisions.map((revision) => ({
          name: revision.split(".")[1] ?? revision,
          title: revision,
          href: to({ ...place, revision }),
          active: revision === place.revision,
        }))}
      />
      <details className="mt-4 lg:hidden">
        <summary className="flex min-h-11 items-center rounded-control border border-border-strong px-3 font-medium">
          Areas
        </summary>
        <Tags place={place} tags={tags} current={current} />
      </details>
      <div className="mt-4 max-lg:hidden">
        <Tags place={place} tags={tags} current={current} />
      </div>
    </div>
  );
}

function Switch({
  label,
  options,
}: {
  label: string;
  options: readonly { name: string; title?: string; href: string; active: boolean }[];
}) {
  return (
    <nav aria-label={label} className="mt-3">
      <p aria-hidden="true" className="mb-1 text-muted text-xs">
        {label}
      </p>
      <ul className="flex rounded-control border bg-sunken p-0.5">
        {options.map(({ name, title, href, active }) => (
          <li key={href + name} className="flex-1">
            <Link
              href={href}
              prefetch={false}
              title={title}
              aria-current={active ? "true" : undefined}
              className={cn(
                "flex min-h-10 items-center justify-center rounded-[6px] px-2 text-sm",
                active ? "bg-surface font-semibold shadow-raised" : "text-muted hover:text-foreground",
              )}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Tags({ place, tags, current }: { place: ReferencePlace; tags: readonly Tag[]; current?: string }) {
  return (
    <nav aria-label="Areas">
      <ul className="grid">
        <li>
          <TagLink href={referencePath(place)} name="All operations" active={current === undefined} />
        </li>
        {tags.map(({ slug, name }) => (
          <li key={slug}>
            <TagLink href={referencePath(place, slug)} name={name} active={slug === current} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function TagLink({ href, name, active }: { href: string; name: string; active: boolean }) {
  return (
    <Link
      href={href}
      prefetch={false}
      aria-current={active ? "page" : undefined}
      className={cn(
        "flex min-h-9 items-center rounded-control px-2 text-sm max-lg:min-h-11",
        active ? "bg-sunken font-semibold" : "text-muted hover:text-foreground",
      )}
    >
      {name}
    </Link>
  );
}
