import { CopyButton } from "@/components/ui/copy-button";

/** JSON that a system sent or received, unchanged. Scrolls inside its frame. */
export function JsonBlock({ label, text }: { label: string; text: string }) {
  return (
    <figure className="relative min-w-0 rounded-control bg-sunken">
      <figcaption className="flex items-center justify-between gap-3 border-b py-1 pl-3 font-medium text-muted text-xs">
        <span className="min-w-0 break-all">{label}</span>
        <CopyButton value={text} />
      </figcaption>
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        className="max-h-96 overflow-auto p-3 font-mono text-xs leading-relaxed outline-offset-[-3px]"
      >
        {text}
      </pre>
    </figure>
  );
}
