/** The look of the manual, on a screen and on paper. */
export const style = `
body{font:16px/1.5 system-ui,sans-serif;max-width:62rem;margin:0 auto;padding:1rem;color:#1b1b1b;background:#fff}
a{color:#0a454b}h1{font-size:1.9rem;margin-bottom:0}h2{font-size:1.5rem;border-bottom:2px solid #0f5c63;padding-bottom:.2rem}
h3{font-size:1.15rem;margin:2rem 0 .4rem}h4{font-size:1rem;margin:1rem 0 .3rem;color:#444}
ul{margin:.3rem 0;padding-left:1.3rem}nav ul{columns:18rem;font-size:.9rem}nav summary{font-weight:600;margin-top:.5rem}
table{border-collapse:collapse;width:100%;font-size:.85rem;margin:.4rem 0}th,td{border:1px solid #bbb;padding:.3rem .5rem;text-align:left;vertical-align:top}
th,td{min-width:4.5em;overflow-wrap:break-word}thead th{background:#e2f1f1}tbody th{font-weight:400}tbody th div:first-of-type{font-weight:600}td div+div,th div+div{margin-top:.25rem}
figure{margin:.6rem 0}figcaption{font-size:.85rem;color:#444}.letter{border:1px solid #bbb;border-left:4px solid #0f5c63;padding:.5rem 1rem}
.letter p{margin:.4rem 0}.pictures img{border:1px solid #bbb;vertical-align:top;margin-right:1rem;max-height:26rem;max-width:100%}
.number{display:inline-block;float:left;margin-right:.4em;color:#444}.flow{max-width:100%;height:auto}
@media screen and (max-width:40rem){table,tbody,tr,th,td{display:block}thead{display:none}tr{border:1px solid #bbb;margin:.5rem 0}th,td{border:0}td:empty{display:none}
td:not(:empty)::before{content:attr(data-head) ": ";font-weight:600;color:#444}}
@media print{nav summary{list-style:none}@page{size:A4;margin:16mm 14mm}body{font-size:10pt;max-width:none;padding:0}.chapter h2{break-before:page}h3,h4,thead,summary{break-after:avoid}
tr,.letter,.flow,.pictures{break-inside:avoid}li,p{orphans:3;widows:3}a{text-decoration:none}nav a{color:inherit}nav ul{columns:3;font-size:7.5pt;margin:0}
table{font-size:8pt;width:calc(100% - 1px)}.letter,.links{font-size:9pt}.pictures img{max-height:62mm}.pictures.phone{float:right;margin:0 0 3mm 5mm;max-width:45mm}.pictures.phone img{max-height:90mm;margin:0}
h3{clear:both}}
`.trim();
