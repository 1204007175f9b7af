"use client";
import { Button } from "./button";

/** The end of a keyset-paginated list: fetches the next page, or nothing when there is none. `label` comes from the page. */
export function LoadMore({
  hasMore,
  loading,
  onLoadMore,
  label,
}: {
  hasMore: boolean;
  loading: boolean;
  onLoadMore: () => void;
  label: string;
}) {
  if (!hasMore) return null;
  return (
    <div className="flex justify-center pt-6">
      <Button intent="secondary" loading={loading} onClick={onLoadMore}>
        {label}
      </Button>
    </div>
  );
}
