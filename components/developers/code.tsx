import { CopyButton } from "@/components/ui/copy-button";

/** Text for machines, as it is. Scrolls inside its frame. */
export function CodeBlock({ label, text }: { label: string; text: string }) {
  return (
    <figure className="relative min-w-0 rounded-card border bg-sunken">
      <figcaption className="flex items-center justify-between border-b pl-4 font-medium text-muted text-xs">
        {label}
        <CopyButton value={text} label={`Copy: ${label}`} className="[&_svg]:size-4!" />
      </figcaption>
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
        tabIndex={0}
        className="max-h-[32rem] overflow-auto p-4 font-mono text-[0.8125rem] leading-relaxed"
      >
        <code>{text}</code>
      </pre>
    </figure>
  );
}
