// Import rules of the house (architecture): modules import downwards only, the edges stay apart.

/** Lowest first. A module may import those on lines above its own; modules of one line do not know each other. */
const layers = [
  // The program's surroundings: time, money, encryption, networks. No table, no business.
  ["platform"],
  // The outside world behind small interfaces.
  ["providers"],
  // Shapes that tables store and every module reads: settings of a brand, addresses, prices, roles.
  ["values"],
  // What modules build on: errors, operations, lists, state moves, jobs, events, revisions.
  ["kernel"],
  ["identity"],
  ["request-log"],
  // Reads what staff change through the operations that a process registers; it knows no module.
  ["audit"],
  // Calls of operations that a process registers, made later with the approval of a colleague.
  ["approvals"],
  ["customers"],
  // Asks a person's wishes before anybody above writes to them.
  ["notifications"],
  ["catalog"],
  ["inventory"],
  // Allowances are what a subscription is made of; it fills and shows them.
  ["usage"],
  ["subscriptions"],
  ["licenses"],
  ["orders"],
  ["signing"],
  ["payments"],
  ["billing"],
  // They look at everything, no module looks at them.
  ["tools", "webhooks", "workflows", "reports", "bulk", "upcoming", "care", "live", "privacy", "watch"],
  // Moves a brand's clock, and lets happen what then is due (lib/sweep.ts).
  ["tenant-clock"],
  // The HTTP edge.
  ["http"],
  // The API client of the browser.
  ["client"],
];

/** Tests, and the worlds, makers and programs that only tests use. */
const tests =
  "(^lib/testing/|\\.test\\.tsx?$|/testing\\.ts$|/fixtures\\.ts$|/(crash|simulation)/[^/]+\\.tsx?$)";

/** Lists of everything, by which the process is put together: above the modules, below the edge. */
const lists = "^lib/(operations|reactions|sweep|jobs|server)\\.ts$";

const downwards = layers.flatMap((layer, height) =>
  layer.map((name) => {
    const peers = layer.filter((other) => other !== name);
    const forbidden = [...layers.slice(height + 1).flat(), ...peers];
    return {
      name: `${name}-imports-downwards`,
      comment: "What must flow upwards is an event and a line in lib/reactions.ts.",
      severity: "error",
      from: { path: `^lib/${name}/`, pathNot: tests },
      to: { path: forbidden.length > 0 ? `^lib/(${forbidden.join("|")})/` : "^$" },
    };
  }),
);

const modules = layers.flat().filter((name) => !["http", "client", "tenant-clock"].includes(name));

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [
    ...downwards,
    {
      name: "resolvable",
      comment: "What cannot be resolved cannot be checked either.",
      severity: "error",
      from: { path: "\\.tsx?$" },
      to: { couldNotResolve: true },
    },
    {
      name: "lib-without-next",
      comment: "An operation is a plain function from Request to Response; what needs Next lives in app/.",
      severity: "error",
      from: { path: "^lib/" },
      to: { path: "^(node_modules/)?next(/|$)" },
    },
    {
      name: "lib-below-the-edges",
      severity: "error",
      from: { path: "^(lib|db|i18n)/" },
      to: { path: "^(app|components|sandbox|e2e|bench)/" },
    },
    {
      name: "no-circle",
      comment: "A circle of types or of dynamic imports is a circle, too: move the shared part down.",
      severity: "error",
      from: { pathNot: tests },
      to: { circular: true, viaOnly: { pathNot: tests } },
    },
    {
      name: "modules-below-the-lists",
      comment: "What names every module is above all of them.",
      severity: "error",
      from: { path: `^(db|i18n|lib/(${modules.join("|")}))/`, pathNot: `${tests}|^db/seed/` },
      to: { path: lists },
    },
    {
      name: "tables-below-the-kernel",
      comment: "A table knows what it stores (lib/values) and nothing of who works with it.",
      severity: "error",
      from: { path: "^db/", pathNot: `${tests}|^db/seed/` },
      to: { path: "^lib/(?!platform/|providers/|values/)" },
    },
    {
      name: "values-and-platform-without-tables",
      severity: "error",
      from: { path: "^lib/(platform|providers|values)/", pathNot: tests },
      to: { path: "^db/" },
    },
    {
      name: "providers-import-no-module",
      comment:
        "The outside world behind small interfaces: it knows the platform, and nothing of the business.",
      severity: "error",
      from: { path: "^lib/providers/", pathNot: tests },
      to: { path: "^lib/(?!providers/|platform/)" },
    },
    {
      name: "modules-see-provider-interfaces-only",
      comment: "Adapters are chosen in one place; a module that names one cannot be given another.",
      severity: "error",
      from: {
        path: `^lib/(${layers.flat().slice(2).join("|")})/`,
        // The files that choose an adapter, one per module.
        pathNot: `${tests}|/(providers|mailer|carrier)\\.ts$`,
      },
      to: { path: "^lib/providers/[^/]+/(stripe|billogram|smtp|http)/" },
    },
    {
      name: "components-below-the-pages",
      comment: "A page passes what its parts need, its server actions included.",
      severity: "error",
      from: { path: "^components/", pathNot: tests },
      to: { path: "^(app|db|sandbox)/", pathNot: "\\.css$" },
    },
    {
      name: "components-take-types-from-modules",
      comment:
        "What a component needs from a module beyond its types comes in as a property, or from the API client.",
      severity: "error",
      from: { path: "^components/", pathNot: tests },
      to: {
        path: "^lib/",
        // What runs in a browser: the typed client, zod schemas of resources and their pure rules, formatting.
        pathNot: [
          "^lib/(client|values)/",
          "^lib/.+/(model|states|requests|pricing-display|[a-z-]+-model)\\.ts$",
          "^lib/(platform/(dates/(calendar|time-zones)|inputs/(email-address|phone|spreadsheet)|money/(money|tax-basis|tax-name))|catalog/(offerings/(unit-price|withdrawal)|texts/(countries|regions))|identity/brand/contrast|orders/pricing/offers/(price-choices|later-charges)|billing/documents/figures)\\.ts$",
        ],
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "staff-pages-load-nothing-ahead",
      comment:
        "A link that loads its page ahead leaves a look at a customer in the audit log: use StaffLink.",
      severity: "error",
      from: { path: "^(components/admin|app/\\(admin\\))/", pathNot: "^components/admin/staff-link\\.tsx$" },
      to: { path: "(^node_modules/next/link|^components/ui/link-button\\.tsx)" },
    },
    {
      name: "app-without-sandbox",
      comment: "The sandbox is another program; the app knows addresses.",
      severity: "error",
      from: { path: "^(app|components|lib|db|i18n)/" },
      to: { path: "^sandbox/" },
    },
    {
      name: "sandbox-without-app",
      severity: "error",
      from: { path: "^sandbox/", pathNot: tests },
      to: { path: "^(app|components|lib|db|i18n)/" },
    },
    {
      name: "tests-stay-tests",
      severity: "error",
      from: { pathNot: `${tests}|^(e2e|bench)/` },
      to: { path: tests },
    },
    {
      name: "no-development-dependency-in-the-product",
      severity: "error",
      from: {
        path: "^(app|components|lib|db|i18n|sandbox)/",
        pathNot: `${tests}|^lib/http/openapi/generate-client\\.ts$`,
      },
      to: { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["type-only"] },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(\\.next|\\.data|node_modules/\\.cache)/" },
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    // A local function named `require` is not an import.
    moduleSystems: ["es6"],
    enhancedResolveOptions: {
      extensions: [".ts", ".tsx", ".mts", ".mjs", ".js", ".cjs", ".json", ".css"],
      exportsFields: ["exports"],
      conditionNames: ["types", "import", "node", "require", "default"],
    },
  },
};
