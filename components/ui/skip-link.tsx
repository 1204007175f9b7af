/** The first keyboard target; skips the header to `#main`. */
export function SkipLink({ label }: { label: string }) {
  return (
    <a
      href="#main"
      className="fixed top-2 left-2 z-50 -translate-y-20 rounded-control bg-primary px-4 py-3 font-semibold text-primary-foreground focus:translate-y-0"
    >
      {label}
    </a>
  );
}
