/** The first keyboard target; skips the header to `#main`. With another target, it skips a part of the page. */
export function SkipLink({ label, target = "main" }: { label: string; target?: string }) {
  return (
    <a
      href={`#${target}`}
      className="fixed top-2 left-2 z-50 -translate-y-20 rounded-control bg-primary px-4 py-3 font-semibold text-primary-foreground focus:translate-y-0"
    >
      {label}
    </a>
  );
}
