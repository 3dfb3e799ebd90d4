/**
 * Stands in for what of rjsf only its own Form calls, which the portal does not use: leaving out extra data when it is sent, and paths
 * of all fields (see tools/portal-config.ts). Our model does both with the rules of the documents.
 */
function unused(): never {
  throw new Error("only rjsf's own Form calls this, and the portal does without it");
}

export default unused;
export { unused as getFieldNames, unused as getUsedFormData, unused as isValueEmpty };
