import type { CardBrand } from "./card-input";
import { s } from "./dom";

const plate = (fill: string) => s("rect", { width: 30, height: 20, rx: 3, fill });

/** A small card brand mark; the brand is also told in words beside it. */
export function brandMark(brand: CardBrand): SVGElement {
  const mark = s("svg", { class: "Mark", viewBox: "0 0 30 20", "aria-hidden": "true", "data-brand": brand });
  switch (brand) {
    case "visa":
      mark.append(
        plate("#1a1f71"),
        s("path", {
          fill: "#ffffff",
          d: "M12.9 6.6 11.6 13.4H9.9L11.2 6.6ZM20.1 11l.9-2.5.5 2.5Zm1.9 2.4h1.6L22.2 6.600h-1.500c-.3 0-.6.2-.7.5l-2.6 6.300h1.800l.4-1h2.200ZM17.4 11.2c0-1.8-2.5-1.9-2.5-2.7 0-.2.2-.5.8-.6.3 0 1 0 1.8.3l.3-1.400a5 5 0 0 0-1.7-.3c-1.8 0-3 .9-3 2.3 0 1 .9 1.5 1.6 1.9.7.3.9.6.9.9 0 .5-.6.7-1.1.7-.9 0-1.4-.2-1.9-.5l-.3 1.500c.4.2 1.2.4 2.1.4 1.9 0 3.1-.9 3-2.500ZM10.5 6.6 7.7 13.400H5.900L4.5 7.900c-.1-.3-.2-.4-.4-.6-.4-.2-1-.4-1.6-.5v-.2h2.900c.4 0 .7.3.8.7l.7 3.8 1.8-4.500Z",
        }),
      );
      break;
    case "mastercard":
      mark.append(
        plate("#252525"),
        s("circle", { cx: 12, cy: 10, r: 5.5, fill: "#eb001b" }),
        s("circle", { cx: 18, cy: 10, r: 5.5, fill: "#f79e1b" }),
        s("path", { d: "M15 5.4a5.5 5.5 0 0 1 0 9.2 5.5 5.5 0 0 1 0-9.200Z", fill: "#ff5f00" }),
      );
      break;
    case "amex":
      mark.append(
        plate("#1f72cd"),
        s("path", {
          d: "M4 12.5 6 7.500h1.300l2 5M4.7 11h3.900M11 12.500v-5l2.2 3 2.2-3v5M18.5 7.500h-1.000v5h1.000m-1-2.500h3m.5-2.5-3.5 0m3.5 5h-3.500M22.5 7.500l4 5m0-5-4 5",
          fill: "none",
          stroke: "#ffffff",
          "stroke-width": 1.1,
        }),
      );
      break;
    default:
      mark.append(
        s("rect", {
          x: 0.75,
          y: 0.75,
          width: 28.5,
          height: 18.5,
          rx: 3,
          fill: "none",
          stroke: "currentColor",
          "stroke-width": 1.5,
          opacity: 0.55,
        }),
        s("rect", { x: 1, y: 5, width: 28, height: 3.5, fill: "currentColor", opacity: 0.55 }),
      );
  }
  return mark;
}

/** Where on a card the security code is. */
export function cvcMark(): SVGElement {
  return s(
    "svg",
    { class: "CvcMark", viewBox: "0 0 26 20", "aria-hidden": "true" },
    s("rect", {
      x: 0.75,
      y: 2.75,
      width: 22,
      height: 14.5,
      rx: 2.5,
      fill: "none",
      stroke: "currentColor",
      "stroke-width": 1.5,
      opacity: 0.7,
    }),
    s("rect", { x: 1, y: 6, width: 21.5, height: 3, fill: "currentColor", opacity: 0.7 }),
    s("circle", {
      cx: 19,
      cy: 13,
      r: 6,
      fill: "var(--colorBackground)",
      stroke: "currentColor",
      "stroke-width": 1.3,
    }),
    s("path", {
      d: "M16.5 12v2.200m1.7-2.200h1.300v1.100h-1.300v1.100h1.500m1-2.200h1.200v2.200h-1.200m0-1.100h1.2",
      fill: "none",
      stroke: "currentColor",
      "stroke-width": 0.8,
    }),
  );
}
