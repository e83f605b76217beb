#include "reports/page/parts.hpp"

namespace plumbline {

std::string_view page_style() {
  return R"(:root { color-scheme: light dark; --ink: #1f2328; --paper: #fff; --faint: #646c76; --line: #d5d9de;
  --panel: #f6f7f9; --hot: 240 96 40; --good: #1a7f37; --link: #0a64c8; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e6e6e6; --paper: #15181c; --faint: #98a1ab; --line: #353b43; --panel: #1d2126; --hot: 214 78 30;
    --good: #57c278; --link: #6cb2ff; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 88rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1 { margin: 0; font-size: 1.2rem; letter-spacing: .04em; color: var(--faint); }
h2 { margin: 3rem 0 .2rem; font-size: 1.5rem; }
h3 { margin: 2rem 0 .5rem; font-size: 1.1rem; }
h4 { margin: 0 0 .4rem; font-size: 1rem; }
p { margin: 0 0 .6rem; max-width: 46rem; }
a { color: var(--link); }
small { color: var(--faint); font-size: .8rem; }
code { font: .88em/1.4 ui-monospace, monospace; }
pre { margin: .4rem 0; padding: .5rem .7rem; overflow-x: auto; background: var(--paper); border: 1px solid var(--line);
  border-radius: 4px; }
pre code { user-select: all; font-size: .8rem; white-space: pre-wrap; overflow-wrap: anywhere; }
summary { cursor: pointer; margin: .6rem 0; color: var(--link); }
ul { padding-left: 1.2rem; }
.lead { font-size: 2rem; line-height: 1.2; font-weight: 650; margin: .2rem 0 .6rem; overflow-wrap: anywhere; }
.question { font-size: 1.15rem; color: var(--faint); }
.good { color: var(--good); }
.problem { border-top: 1px solid var(--line); margin-top: 3rem; }
.problem h2 { margin-top: 1.5rem; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
caption { text-align: left; color: var(--faint); padding-bottom: .5rem; max-width: 46rem; }
th, td { padding: .35rem .7rem; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
thead th { font-weight: 600; color: var(--faint); font-size: .85rem; vertical-align: bottom; }
tbody th { font-weight: 600; }
td.none { color: var(--faint); }
td.heat { background: rgb(var(--hot) / var(--heat, 0)); white-space: nowrap; }
td.heat small { color: inherit; opacity: .8; }
.filters { display: flex; flex-wrap: wrap; gap: .5rem 1.2rem; align-items: center; max-width: none; }
[hidden] { display: none !important; }
input, button { font: inherit; color: inherit; background: var(--panel); border: 1px solid var(--line);
  border-radius: 4px; padding: .1rem .5rem; }
thead th button { border: 0; padding: 0; background: none; font-weight: inherit; text-align: left; cursor: pointer; }
[aria-sort=descending] button::after { content: " ↓"; }
[aria-sort=ascending] button::after { content: " ↑"; }
.copy { align-self: center; font-size: .75rem; cursor: pointer; }
pre .copy { float: right; margin-left: .5rem; }
.as-test .copy { margin-left: .5rem; }
.group th { padding-top: 1rem; font-size: 1.05rem; }
.glance { width: 100%; }
.glance td small, .families td small { display: block; }
.glance td.heat { white-space: normal; }
.glance td:last-child { min-width: 16rem; }
.glance .input { display: block; overflow-wrap: anywhere; }
nav { display: flex; flex-wrap: wrap; gap: .2rem 1.2rem; }
.verdicts td, .verdicts thead th + th { text-align: right; }
.families th small { display: block; font-weight: 400; max-width: 26rem; }
.families td { min-width: 7rem; }
.errors td { padding-right: 1.5rem; }
.errors .family { margin: 0; font-weight: 600; font-size: .85rem; }
.figures { display: grid; grid-template-columns: repeat(4, auto); gap: 0 1rem; margin: .2rem 0 0; font-size: .85rem; }
.figures dt, .query dt { color: var(--faint); font-size: .75rem; }
.figures dd, .query dd { margin: 0; white-space: nowrap; }
.histogram text { font: 9px system-ui, sans-serif; fill: var(--faint); text-anchor: middle; }
.histogram path { stroke: var(--faint); fill: none; }
.histogram .right { fill: var(--good); }
.histogram .off { fill: rgb(var(--hot)); }
.against { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(21rem, 100%), 1fr)); gap: 1rem 2rem; }
.against figure { margin: 0; }
.against figcaption { font-weight: 600; }
.against svg { width: 100%; max-width: 30rem; height: auto; }
.against text { font: 10px system-ui, sans-serif; fill: var(--ink); }
.against .tick { fill: var(--faint); }
.against path { stroke: var(--line); fill: none; }
.against circle { fill: var(--tone); stroke: var(--tone); stroke-width: 1.5; }
.against .reach { stroke: var(--tone); opacity: .6; }
.against .right { --tone: var(--good); }
.against .off { --tone: rgb(var(--hot)); }
.against .peer { fill: var(--paper); }
.conditioning { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(17rem, 100%), 1fr));
  gap: 1rem 2rem; }
.conditioning figure { margin: 0; }
.conditioning figcaption { font-weight: 600; overflow-wrap: anywhere; }
.conditioning svg { display: block; width: 100%; max-width: 24rem; height: auto; }
.conditioning text { font: 9px system-ui, sans-serif; fill: var(--faint); }
.conditioning path { fill: none; stroke: var(--line); }
.conditioning .even { stroke: var(--faint); stroke-dasharray: 3 3; }
.conditioning path.right, .conditioning path.off { stroke-width: 4; stroke: var(--tone); }
.conditioning rect { fill: var(--tone); }
.conditioning .right { --tone: var(--good); }
.conditioning .off { --tone: rgb(var(--hot)); }
.shade0 { opacity: .4; }
.shade1 { opacity: .6; }
.shade2 { opacity: .8; }
.kind { display: grid; grid-template-columns: minmax(0, 24rem) minmax(0, 1fr); gap: 1rem 2rem; margin: 0 0 1rem;
  padding: 1rem 1.2rem; background: var(--panel); border: 1px solid var(--line); border-radius: 8px;
  break-inside: avoid; }
.kind figure { margin: 0; align-self: center; text-align: center; }
.map .panels { display: flex; flex-wrap: wrap; gap: .4rem 1.2rem; }
.map .panels p { margin: 0; font-size: .85rem; overflow-wrap: anywhere; max-width: 12rem; }
.map canvas { width: 12rem; height: 12rem; image-rendering: pixelated; border: 1px solid var(--line); }
.legend { display: flex; flex-wrap: wrap; gap: .1rem 1rem; font-size: .85rem; }
.swatch::before { content: ""; display: inline-block; width: .8em; height: .8em; margin-right: .4em;
  background: var(--tone); }
.badges { display: flex; flex-wrap: wrap; gap: .4rem; }
.badge { padding: .05rem .6rem; border: 1px solid var(--line); border-radius: 1rem; font-size: .85rem; }
.badge.gross { border-color: rgb(var(--hot)); }
dl.query { display: flex; flex-wrap: wrap; gap: .2rem 1.2rem; margin: .4rem 0 .8rem; }
.comparison { margin: 0 0 .8rem; }
.comparison td { overflow-wrap: anywhere; }
.comparison th, .comparison td:nth-child(2) { white-space: nowrap; }
@media (max-width: 44rem) {
  .lead { font-size: 1.5rem; }
  .kind { grid-template-columns: minmax(0, 1fr); padding: .8rem; }
  .glance, .glance tbody, .glance tr, .glance th, .glance td, .glance caption { display: block; width: auto; }
  .glance thead { display: none; }
  .glance th, .glance td { border: 0; padding: .15rem .4rem; }
  .glance tr { border-bottom: 1px solid var(--line); padding: .4rem 0; }
  .glance td::before { content: attr(data-label) ": "; color: var(--faint); font-size: .85rem; }
  .glance td.heat::before { color: inherit; }
  .glance td:empty { display: none; }
  .glance td small { display: inline; }
  .glance td:last-child { min-width: 0; }
  th, td { padding: .3rem .45rem; }
}
@media print {
  :root { --ink: #000; --paper: #fff; --panel: #fff; --line: #bbb; --faint: #444; --good: #1a7f37; --link: #000; }
  body { font-size: 11px; }
  td.heat, .histogram rect { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
  .scroll { overflow: visible; }
}
)";
}

}  // namespace plumbline
