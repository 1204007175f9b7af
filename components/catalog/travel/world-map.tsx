import { useTranslations } from "next-intl";
import { SkipLink } from "@/components/ui/skip-link";
import { placeId } from "./place-id";
import { MAP_DOTS, MAP_SHAPES, MAP_SIZE } from "./world-map.generated";

type MapPlace = { code: string; slug: string };

const IMAGE = "/artwork/world-map.svg";
const SHAPES: ReadonlySet<string> = new Set(MAP_SHAPES.split(" "));
/** In units of the map. */
const DOT_RADIUS = 5;

/**
 * The destinations on a map of the world, on wide screens. Each is a link with the name and price of its entry in the list below, which
 * stays the way for small screens. The shapes are in a file of their own, which the browser keeps.
 * @param after id of the element behind the map, for the link that skips it
 */
export function WorldMap({
  groups,
  after,
  anchorOf,
}: {
  groups: readonly { part: string; places: readonly MapPlace[] }[];
  after: string;
  anchorOf: (part: string) => string;
}) {
  const t = useTranslations("guest.travel.map");
  const { width, height } = MAP_SIZE;
  return (
    <div className="relative mt-5 hidden md:block">
      <SkipLink label={t("skip")} target={after} />
      {/* biome-ignore lint/a11y/useSemanticElements: a picture of links has no other element */}
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="group"
        aria-label={t("label")}
        className="w-full rounded-card border bg-surface stroke-[0.6] stroke-surface"
      >
        <use href={`${IMAGE}#world`} className="fill-border" />
        {groups.map(({ part, places }) => (
          <g key={part} data-part={anchorOf(part)}>
            {places.map((place) => (
              <MapLink key={place.code} place={place} />
            ))}
          </g>
        ))}
      </svg>
    </div>
  );
}

/** A country, or a dot where it is too small. The list has the countries that the map has neither for. */
function MapLink({ place: { code, slug } }: { place: MapPlace }) {
  const dot = MAP_DOTS[code];
  if (!SHAPES.has(code) && !dot) return null;
  return (
    <a
      href={`/travel/${slug}`}
      aria-labelledby={placeId(code)}
      className="fill-primary/70 transition-[fill] hover:fill-foreground focus-visible:fill-foreground [[data-lit]_&]:fill-link"
    >
      {SHAPES.has(code) && <use href={`${IMAGE}#${code}`} />}
      {dot && <circle cx={dot[0]} cy={dot[1]} r={DOT_RADIUS} />}
    </a>
  );
}
