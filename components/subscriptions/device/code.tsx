import { CopyButton } from "@/components/ui/copy-button";

/** Something to copy, in letters one can tell apart. */
export function CopyableCode({ label, copy, value }: { label: string; copy: string; value: string }) {
  return (
    <div className="relative rounded-control bg-sunken py-2.5 pr-14 pl-3.5">
      <dt className="text-muted text-sm">{label}</dt>
      <dd>
        <span className="break-all font-mono text-sm">{value}</span>
        <span className="absolute inset-y-0 right-1.5 flex items-center">
          <CopyButton value={value} label={copy} />
        </span>
      </dd>
    </div>
  );
}
