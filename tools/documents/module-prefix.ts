/** The beginning of the names of modules that are made of documents. */
export const prefix = "virtual:layar/";
