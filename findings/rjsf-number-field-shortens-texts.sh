#!/usr/bin/env bash
# @rjsf/core 6.11.1: a widget of a number field that hands over a text which is still to be read loses the end of it.
#
# The field of `type: "number"` passes what its widget gives through its own tidying of trailing zeros. It looks for a dot with zeros at the
# end of the text, so that "1." and "1.0" can be typed; it does not ask whether the text is a number at all. An Indonesian amount with
# dots for thousands loses its last groups: "1.500.000" becomes "1.500", which reads as a thousandth of it. A text with commas stays.
# Seen: "1.500.000" -> "1.500"; "Rp 1.500.000" -> "Rp 1.500"; "1,500,000" -> "1,500,000". Nothing is told.
# What helps: give the registry a NumberField of one's own (the StringField does), and read the text in the form.
# Source: own observation; the tidying stands in NumberField of @rjsf/core.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --save-exact \
  @rjsf/core@6.11.1 @rjsf/utils@6.11.1 @rjsf/validator-ajv8@6.11.1 react@19.3.1 react-dom@19.3.1 jsdom@26.1.0 > /dev/null
cat > seen.mjs <<'JS'
import { JSDOM } from "jsdom";
const { window } = new JSDOM("<!doctype html><div id=root></div>", { pretendToBeVisual: true });
for (const [name, value] of Object.entries({ navigator: window.navigator }))
  Object.defineProperty(globalThis, name, { value, configurable: true });
Object.assign(globalThis, { window, document: window.document, HTMLElement: window.HTMLElement, Node: window.Node, IS_REACT_ACT_ENVIRONMENT: true });
const { act, createElement } = await import("react");
const { createRoot } = await import("react-dom/client");
const form = await import("@rjsf/core");
const ajv = await import("@rjsf/validator-ajv8");
const Form = form.default.default ?? form.default;
const validator = ajv.default.default ?? ajv.default;
const given = [];
let say;
const widget = ({ onChange }) => {
  say = onChange;
  return null;
};
const props = { schema: { type: "number" }, uiSchema: { "ui:widget": widget }, validator, onChange: ({ formData }) => given.push(formData) };
await act(async () => createRoot(document.getElementById("root")).render(createElement(Form, props)));
for (const text of ["1.500.000", "Rp 1.500.000", "1,500,000"]) await act(async () => say(text));
console.log(JSON.stringify(given));
JS
seen=$(node seen.mjs)
echo "seen: $seen"
[ "$seen" = '["1.500","Rp 1.500","1,500,000"]' ] || { echo "the behaviour has changed"; exit 1; }
