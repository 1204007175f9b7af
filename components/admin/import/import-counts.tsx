import { useFormatter } from "next-intl";

/** The outcomes of a file's rows, in figures. */
export function ImportCounts({ counts }: { counts: readonly { name: string; count: number }[] }) {
  const format = useFormatter();
  return (
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-4">
      {counts.map(({ name, count }) => (
        <div key={name}>
          <dt className="text-muted text-sm">{name}</dt>
          <dd className="tabular font-semibold text-xl">{format.number(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
