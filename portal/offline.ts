/** The names that page, worker and server share of what the portal does without a network. */

/** The built page without any person's answers: the worker keeps it, and opens it where the network is lost. */
export const shellAddress = "/shell.html";

export const workerAddress = "/sw.js";

/** Says to a waiting worker that the person wants its version now. */
export const takeOver = "take-over";

/**
 * The header of an answer that this person's device may keep: a fingerprint of the person, their rights and the documents in force. An
 * answer without it is never kept.
 */
export const keepHeader = "x-keep";

/** The header of every answer below `/backend`: the fingerprint of the documents in force. */
export const documentsHeader = "x-documents";
