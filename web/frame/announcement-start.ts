/**
 * Runs in the head before the first paint, where an announcement can be closed: one that this browser has closed is not
 * shown, so that nothing shifts. What closes it is here, too, and no part of what every page loads.
 */
export function announcementStart(closeKey: string): string {
  return [
    ';(function(d,k){',
    `try{if(localStorage.getItem("announcement")===k)d.dataset.announcement="closed"}catch{}`,
    'addEventListener("click",function(e){',
    'if(!e.target.closest("[data-close-announcement]"))return;',
    'd.dataset.announcement="closed";document.getElementById("main").focus();',
    'try{localStorage.setItem("announcement",k)}catch{}})',
    `})(document.documentElement,${JSON.stringify(closeKey)})`,
  ].join('')
}
