import { cn } from "@/components/ui/cn";

/**
 * An offering's picture. The name is next to it, so it has no text alternative; its space is kept when there is none. A
 * picture that is visible at once is `eager`, because the page's largest paint waits for it.
 */
export function Picture({
  src,
  eager = false,
  className,
}: {
  src: string | undefined;
  eager?: boolean;
  className?: string;
}) {
  return (
    <div aria-hidden="true" className={cn("overflow-hidden bg-sunken", className)}>
      {src && (
        // biome-ignore lint/performance/noImgElement: small SVGs need no optimizer
        <img
          src={src}
          alt=""
          width={400}
          height={260}
          loading={eager ? "eager" : "lazy"}
          {...(eager ? { fetchPriority: "high" } : { decoding: "async" })}
          className="size-full object-cover"
        />
      )}
    </div>
  );
}
