import { cn } from "@/components/ui/cn";

/** A placeholder with the size of its content. Decorative: the region around it has `aria-busy`. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div
      aria-hidden="true"
      className={cn("animate-pulse rounded-control bg-sunken motion-reduce:animate-none", className)}
    />
  );
}
