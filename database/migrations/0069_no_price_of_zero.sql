-- A final price of zero is none. The previous release may still store one; it is only refused.

update vehicles set final_price = null, final_price_public = false where final_price = 0;
