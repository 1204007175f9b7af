import { Skeleton } from "@/components/ui/states/skeleton";

/** The size of the final page, so that nothing jumps. */
export default function LinesLoading() {
  return (
    <div aria-busy="true" className="container-page pb-16">
      <div className="pt-6 pb-8 md:pt-10">
        <Skeleton className="h-12 w-48" />
        <Skeleton className="mt-3 h-7 w-80 max-w-full" />
      </div>
      <div className="lg:pl-56">
        <Skeleton className="h-12" />
        <Skeleton className="mt-8 h-120 rounded-card!" />
      </div>
    </div>
  );
}
