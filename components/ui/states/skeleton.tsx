import { cn } from "@/components/ui/cn";

/** Stands where content will be, in its size. Decorative: the region around it says `aria-busy`. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div
      aria-hidden="true"
      className={cn("animate-pulse rounded-control bg-sunken motion-reduce:animate-none", className)}
    />
  );
}
