import { cn } from "@/components/ui/cn";

const TONES: Record<string, string> = {
  GET: "bg-info-surface text-info",
  POST: "bg-success-surface text-success",
  PUT: "bg-warning-surface text-warning",
  PATCH: "bg-warning-surface text-warning",
  DELETE: "bg-danger-surface text-danger",
};

export function MethodLabel({ method }: { method: string }) {
  return (
    <span
      className={cn(
        "inline-block shrink-0 rounded px-1.5 py-0.5 font-mono font-semibold text-xs",
        TONES[method] ?? "bg-sunken text-foreground",
      )}
    >
      {method}
    </span>
  );
}
