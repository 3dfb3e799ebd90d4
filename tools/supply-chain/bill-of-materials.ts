import { execFileSync } from "node:child_process";
import type { Allowed } from "./allowed";
import { type LockedPackage, nameWithVersion } from "./locked-packages";
import { licenceOf } from "./supply-problems";

interface Component {
  readonly name: string;
  readonly version: string;
  readonly "bom-ref": string;
  readonly licenses?: readonly unknown[];
}

interface Bill {
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}

/**
 * The bill of materials (CycloneDX 1.5): each package that ships with its hash and licence, and which one needs which. Read from `package-lock.json` alone.
 * `npm sbom --omit dev` would leave out what a tool for development needs too, React among them: everything is asked, and chosen here.
 */
export function billOfMaterials(root: string, packages: readonly LockedPackage[], allowed: Allowed): Bill {
  const words = ["sbom", "--sbom-format", "cyclonedx", "--sbom-type", "application", "--package-lock-only"];
  const whole: Bill = JSON.parse(
    execFileSync("npm", words, { cwd: root, encoding: "utf8", maxBuffer: 2 ** 27, shell: process.platform === "win32" }),
  );
  const shipped = new Map(packages.filter(({ ships }) => ships).map((one) => [nameWithVersion(one), one]));
  const components = whole.components.flatMap((component) => {
    const one = shipped.get(nameWithVersion(component));
    return one ? [withLicence(component, licenceOf(one, allowed))] : [];
  });
  const left = new Set(components.map((component) => component["bom-ref"]));
  const isRoot = (ref: string) => !whole.components.some((component) => component["bom-ref"] === ref);
  return {
    ...whole,
    components,
    dependencies: whole.dependencies
      .filter(({ ref }) => left.has(ref) || isRoot(ref))
      .map((one) => ({ ...one, dependsOn: one.dependsOn.filter((ref) => left.has(ref)) })),
  };
}

const withLicence = (component: Component, licence: string | undefined): Component =>
  component.licenses || licence === undefined ? component : { ...component, licenses: [{ license: { id: licence } }] };
